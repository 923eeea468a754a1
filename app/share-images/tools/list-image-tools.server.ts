import type { Db } from "../../../db/client";
import { imageJobKinds } from "../jobs/image-job";
import { getImageJob } from "../jobs/image-jobs.server";
import { type ImageTool, toImageTool } from "./image-tool";

/** In: the database. Out: the three tools of the settings page, each with its latest job over the whole stock. */
export async function listImageTools(db: Db): Promise<ImageTool[]> {
	const { results } = await db.$client
		.prepare("SELECT kind, max(id) AS id FROM card_jobs WHERE request = '' GROUP BY kind")
		.all<{ kind: string; id: number }>();
	return await Promise.all(
		imageJobKinds.map(async (kind) => {
			const latest = results.find((row) => row.kind === kind);
			return toImageTool(kind, latest ? await getImageJob(db, latest.id) : null);
		}),
	);
}
