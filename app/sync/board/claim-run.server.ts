import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { commitIf } from "../../../db/commit-if.server";
import type { Run } from "./board";
import { LEASE_MS } from "./run-limits";
import type { SyncJob } from "./sync-job";

/**
 * Takes the run for one step. A message that carries an older fence than the run has, or that arrives while
 * another step holds the lease, gets null: duplicates and late messages end here.
 */
export async function claimRun(ctx: AppContext, job: SyncJob): Promise<Run | null> {
	const now = ctx.now();
	return await ctx.db.$client
		.prepare(
			`UPDATE sync_runs SET fence = fence + 1, attempts = attempts + 1, steps = steps + 1, lease_until = ?3
			WHERE id = ?1 AND fence = ?2 AND finished_at IS NULL AND (lease_until IS NULL OR lease_until <= ?4)
			RETURNING id, dealership_id AS dealershipId, fence, attempts, started_at AS startedAt`,
		)
		.bind(job.runId, job.fence, new Date(now.getTime() + LEASE_MS).toISOString(), now.toISOString())
		.first<Run>();
}

/** Runs the statements as one transaction while the claim holds: their results, or null when somebody else has the run now. */
export async function commitFenced(
	db: Db,
	{ id, fence }: Pick<Run, "id" | "fence">,
	statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
	const held = "(SELECT fence FROM sync_runs WHERE id = ?1 AND finished_at IS NULL) IS ?2";
	return await commitIf(db, held, [id, fence], statements);
}
