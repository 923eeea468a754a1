import type { Db } from "../../../db/client";
import { cardJobKinds } from "../jobs/image-job";
import { getCardJob } from "../jobs/image-jobs.server";
import { type CardTool, toCardTool } from "./image-tool";

/** In: the database. Out: the three tools of the settings page, each with its latest job over the whole stock. */
export async function listCardTools(db: Db): Promise<CardTool[]> {
	const { results } = await db.$client
		.prepare("SELECT kind, max(id) AS id FROM card_jobs WHERE request = '' GROUP BY kind")
		.all<{ kind: string; id: number }>();
	return await Promise.all(
		cardJobKinds.map(async (kind) => {
			const latest = results.find((row) => row.kind === kind);
			return toCardTool(kind, latest ? await getCardJob(db, latest.id) : null);
		}),
	);
}
