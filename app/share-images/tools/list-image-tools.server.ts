import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { cardJobs } from "../../../db/schema";
import { imageJobKinds } from "../jobs/image-job";
import { getImageJob } from "../jobs/image-jobs.server";
import { type ImageTool, toImageTool } from "./image-tool";

export async function listImageTools(db: Db): Promise<ImageTool[]> {
	const { kind, id, request } = cardJobs;
	const latestIds = await db
		.select({ kind, id: sql<number>`max(${id})` })
		.from(cardJobs)
		.where(eq(request, ""))
		.groupBy(kind);
	return await Promise.all(
		imageJobKinds.map(async (kind) => {
			const latest = latestIds.find((row) => row.kind === kind);
			return toImageTool(kind, latest ? await getImageJob(db, latest.id) : null);
		}),
	);
}
