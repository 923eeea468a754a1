import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { cardJobs } from "../../../db/schema";
import { cardJobKinds } from "../jobs/image-job";
import { getCardJob } from "../jobs/image-jobs.server";
import { type CardTool, toCardTool } from "./image-tool";

/** The three tools with their latest jobs over the whole stock. */
export async function listCardTools(db: Db): Promise<CardTool[]> {
	const { kind, id, request } = cardJobs;
	const latestIds = await db
		.select({ kind, id: sql<number>`max(${id})` })
		.from(cardJobs)
		.where(eq(request, ""))
		.groupBy(kind);
	return await Promise.all(
		cardJobKinds.map(async (kind) => {
			const latest = latestIds.find((row) => row.kind === kind);
			return toCardTool(kind, latest ? await getCardJob(db, latest.id) : null);
		}),
	);
}
