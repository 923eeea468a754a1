import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { claimFields, commitWhileClaimed, isUnclaimed } from "~/steps/claim.server";
import type { Db } from "../../../db/client";
import { syncRuns } from "../../../db/schema";
import type { Run } from "./board";
import type { SyncJob } from "./sync-job";

/** Null for a message with an older fence, and while another step holds the lease. */
export async function claimRun(ctx: AppContext, job: SyncJob): Promise<Run | null> {
	const now = ctx.now();
	const { id, dealershipId, fence, attempts, steps, startedAt, finishedAt, trigger } = syncRuns;
	const run = await ctx.db
		.update(syncRuns)
		.set({ ...claimFields(syncRuns, now), steps: sql`${steps} + 1` })
		.where(and(eq(id, job.runId), eq(fence, job.fence), isNull(finishedAt), isUnclaimed(syncRuns, now)))
		.returning({ id, dealershipId, fence, attempts, startedAt, trigger })
		.get();
	return run ? { ...run, isByHand: run.trigger !== "cron" } : null;
}

export function commitFenced(
	db: Db,
	run: Pick<Run, "id" | "fence">,
	statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
	return commitWhileClaimed(db, syncRuns, run, isNull(syncRuns.finishedAt), statements);
}
