import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { storeStockChanges } from "~/deals/fitting/store-changes.server";
import { releasePricesStatements } from "~/inventory/shown/held-prices.server";
import { publishChangedStatements } from "~/inventory/shown/listed.server";
import { removeCarsStatements } from "~/inventory/shown/remove-cars.server";
import type { Db } from "../../../db/client";
import { commitIf } from "../../../db/commit-if.server";
import { syncRuns } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { countFigures } from "../update-run.server";

/** `not-found`: the run does not wait for a review. */
export type ReviewOutcome = "done" | "not-found";

/** Held cars leave, held prices are believed. `notes` join the batch behind the effect: who decided. */
export async function approveRun(ctx: AppContext, runId: number, notes: D1PreparedStatement[]): Promise<ReviewOutcome> {
	const waiting = await getWaiting(ctx, runId);
	if (!waiting) return "not-found";
	const now = ctx.now().toISOString();
	const { dealershipId, ids } = waiting;
	const outcome = await commitWaiting(ctx, runId, [
		...removeCarsStatements(ctx.db, ids, { runId, importId: null, now }),
		...releasePricesStatements(ctx.db, { dealershipId, by: runId, now }),
		settle(ctx.db, runId, { ...countFigures(runId), reason: null }),
		...publishChangedStatements(ctx.db, dealershipId, now, now),
		...notes,
	]);
	if (outcome === "done") await storeStockChanges(ctx, dealershipId, now);
	return outcome;
}

/** The stock stays as it is. `notes` as for `approveRun`. */
export async function rejectRun(ctx: AppContext, runId: number, notes: D1PreparedStatement[]): Promise<ReviewOutcome> {
	const reason =
		"The waiting changes were rejected: those cars stayed as they were. A later sync that reads the same asks again.";
	return commitWaiting(ctx, runId, [settle(ctx.db, runId, { reason }), ...notes]);
}

function settle(
	db: Db,
	runId: number,
	figures: { reason: string | null } & Partial<ReturnType<typeof countFigures>>,
): D1PreparedStatement {
	const done = { outcome: "complete", pendingRemovals: null, ...figures } as const;
	return toStatement(db, db.update(syncRuns).set(done).where(eq(syncRuns.id, runId)));
}

/** Another administrator, or a later run, may have decided it meanwhile. */
async function commitWaiting(
	ctx: AppContext,
	runId: number,
	statements: D1PreparedStatement[],
): Promise<ReviewOutcome> {
	const waits = sql`EXISTS (SELECT 1 FROM ${syncRuns} WHERE ${isWaiting(runId)})`;
	return (await commitIf(ctx.db, waits, statements)) ? "done" : "not-found";
}

const isWaiting = (runId: number) => and(eq(syncRuns.id, runId), eq(syncRuns.outcome, "needs-review"));

async function getWaiting({ db }: AppContext, runId: number): Promise<{ dealershipId: number; ids: number[] } | null> {
	const { dealershipId, pendingRemovals } = syncRuns;
	const run = await db.select({ dealershipId, ids: pendingRemovals }).from(syncRuns).where(isWaiting(runId)).get();
	return run ? { dealershipId: run.dealershipId, ids: run.ids ?? [] } : null;
}
