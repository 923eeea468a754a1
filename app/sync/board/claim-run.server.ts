import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { commitIf } from "../../../db/commit-if.server";
import { syncRuns } from "../../../db/schema";
import type { Run } from "./board";
import { LEASE_MS } from "./run-limits";
import type { SyncJob } from "./sync-job";

/**
 * Takes the run for one step. A message that carries an older fence than the run has, or that arrives while
 * another step holds the lease, gets null: duplicates and late messages end here.
 */
export async function claimRun(ctx: AppContext, job: SyncJob): Promise<Run | null> {
	const now = ctx.now();
	const { id, dealershipId, fence, attempts, steps, leaseUntil, startedAt, finishedAt } = syncRuns;
	const isFree = or(isNull(leaseUntil), lte(leaseUntil, now.toISOString()));
	const run = await ctx.db
		.update(syncRuns)
		.set({
			...{ fence: sql`${fence} + 1`, attempts: sql`${attempts} + 1`, steps: sql`${steps} + 1` },
			leaseUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
		})
		.where(and(eq(id, job.runId), eq(fence, job.fence), isNull(finishedAt), isFree))
		.returning({ id, dealershipId, fence, attempts, startedAt })
		.get();
	return run ?? null;
}

/** Runs the statements as one transaction while the claim holds: their results, or null when somebody else has the run now. */
export async function commitFenced(
	db: Db,
	{ id, fence }: Pick<Run, "id" | "fence">,
	statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
	const held = sql`(SELECT ${syncRuns.fence} FROM ${syncRuns}
		WHERE ${syncRuns.id} = ${id} AND ${syncRuns.finishedAt} IS NULL) IS ${fence}`;
	return await commitIf(db, held, statements);
}
