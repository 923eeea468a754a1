import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { storeStockChanges } from "~/deals/fitting/store-changes.server";
import { undoStatements } from "~/inventory/undo/undo.server";
import { toOldest } from "~/inventory/undo/undo-days";
import { commitIf } from "../../../db/commit-if.server";
import { syncRuns } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { ReviewOutcome } from "./review.server";

/** `not-found`: unknown, unfinished or older than 30 days. `notes` join the batch behind the effect. */
export async function rollBackRun(
	ctx: AppContext,
	runId: number,
	notes: D1PreparedStatement[],
): Promise<ReviewOutcome> {
	const now = ctx.now();
	const { id, dealershipId, finishedAt, outcome } = syncRuns;
	const isFinished = and(eq(id, runId), gt(finishedAt, toOldest(now)), ne(outcome, "rolled-back"));
	const run = await ctx.db.select({ dealershipId }).from(syncRuns).where(isFinished).get();
	if (!run) return "not-found";
	const settled = { outcome: "rolled-back", reason: "Undone by an administrator." } as const;
	const cause = { column: "runId", id: runId } as const;
	const done = await commitIf(ctx.db, sql`EXISTS (SELECT 1 FROM ${syncRuns} WHERE ${isFinished})`, [
		...(await undoStatements(ctx.db, cause, run.dealershipId, now.toISOString())),
		toStatement(ctx.db, ctx.db.update(syncRuns).set(settled).where(eq(id, runId))),
		...notes,
	]);
	if (!done) return "not-found";
	await storeStockChanges(ctx, run.dealershipId, now.toISOString());
	return "done";
}
