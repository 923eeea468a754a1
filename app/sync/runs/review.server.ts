import type { AppContext } from "~/context.server";
import { refreshListedStatements } from "~/inventory/shown/listed.server";
import { removeCarsStatements } from "~/inventory/shown/remove-cars.server";
import { commitIf } from "../../../db/commit-if.server";

/** What a review came to; `not-found` when the run is not waiting for one. */
export type ReviewOutcome = "done" | "not-found";

type Waiting = { dealershipId: number; ids: string };

/**
 * Releases a `needs-review` run: the cars it held back are marked as sold.
 *
 * @param notes go into the same batch, behind the effect: who decided
 */
export async function approveRun(ctx: AppContext, runId: number, notes: D1PreparedStatement[]): Promise<ReviewOutcome> {
	const waiting = await getWaiting(ctx, runId);
	if (!waiting) return "not-found";
	const now = ctx.now().toISOString();
	const settle = `UPDATE sync_runs SET outcome = 'complete', reason = NULL, pending_removals = NULL, removed = (
			SELECT count(*) FROM field_history WHERE run_id = ?1 AND field = 'state' AND new_value = 'sold')
		WHERE id = ?1`;
	return commitWaiting(ctx, runId, [
		...removeCarsStatements(ctx.db, JSON.parse(waiting.ids) as number[], { runId, importId: null, now }),
		ctx.db.$client.prepare(settle).bind(runId),
		...refreshListedStatements(ctx.db, waiting.dealershipId, now),
		...notes,
	]);
}

/** Rejects what a `needs-review` run would have removed: the stock stays as it is. `notes` as for `approveRun`. */
export async function rejectRun(ctx: AppContext, runId: number, notes: D1PreparedStatement[]): Promise<ReviewOutcome> {
	const settle = `UPDATE sync_runs SET outcome = 'complete', reason = 'The removal was rejected; the stock stayed.',
		pending_removals = NULL WHERE id = ?1`;
	return commitWaiting(ctx, runId, [ctx.db.$client.prepare(settle).bind(runId), ...notes]);
}

/** Another administrator, or a later run, may have settled the run since it was read. */
async function commitWaiting(
	ctx: AppContext,
	runId: number,
	statements: D1PreparedStatement[],
): Promise<ReviewOutcome> {
	const waits = "EXISTS (SELECT 1 FROM sync_runs WHERE id = ?1 AND outcome = 'needs-review')";
	return (await commitIf(ctx.db, waits, [runId], statements)) ? "done" : "not-found";
}

async function getWaiting(ctx: AppContext, runId: number): Promise<Waiting | null> {
	return await ctx.db.$client
		.prepare(
			`SELECT dealership_id AS dealershipId, pending_removals AS ids FROM sync_runs
			WHERE id = ?1 AND outcome = 'needs-review' AND pending_removals IS NOT NULL`,
		)
		.bind(runId)
		.first<Waiting>();
}
