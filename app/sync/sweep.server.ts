import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { dealerships, syncRuns } from "../../db/schema";
import { nameOf, toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import { listLapsed, refreshListedStatements } from "../inventory/shown/listed.server";
import { logEvent } from "../log";
import type { Parts } from "../steps/run-parts";
import { tellOfRun } from "./alerts.server";
import type { RunDealership } from "./board/board";
import { MAX_ATTEMPTS } from "./board/run-limits";
import type { SyncJob } from "./board/sync-job";
import { enqueueSync, isPaid } from "./enqueue-sync.server";
import { forgetOldRows, forgetSpentRows } from "./forget-rows.server";
import { getNextSyncAt } from "./sync-interval";

/** New runs a tick: a thousand dealers spread over a few minutes, and D1 stays within 1,000 queries an invocation. */
const DUE_A_TICK = 50;
const STUCK_A_TICK = 100;
/** Each may have thousands of cars to take off. */
const LAPSED_A_TICK = 50;
/** A step that should have begun so long ago has lost its message. */
const LOST_AFTER_MS = 30_000;

/** In: a cron tick. Out: due dealers syncing, lost runs driven again, the public site true to expiry and confirmation. */
export const syncParts: Parts = {
	"refresh-lapsed": refreshLapsed,
	"drive-stuck-runs": driveStuckRuns,
	"enqueue-due-syncs": enqueueDueSyncs,
	"forget-spent-rows": forgetSpentRows,
	"forget-old-rows": forgetOldRows,
};

async function enqueueDueSyncs(ctx: AppContext): Promise<void> {
	const now = ctx.now().toISOString();
	const { id, nextSyncAt } = dealerships;
	const due = await ctx.db
		.select({ id })
		.from(dealerships)
		.where(and(lte(nextSyncAt, now), isPaid(now)))
		.orderBy(nextSyncAt)
		.limit(DUE_A_TICK);
	for (const dealership of due) await enqueueSync(ctx, dealership.id, "cron");
}

type StuckRun = { runId: number; dealershipId: number; fence: number; attempts: number };

async function driveStuckRuns(ctx: AppContext): Promise<void> {
	const now = ctx.now();
	const lost = new Date(now.getTime() - LOST_AFTER_MS).toISOString();
	const { id, dealershipId, fence, attempts, finishedAt, leaseUntil, nextStepAt } = syncRuns;
	const { results } = await toStatement(
		ctx.db,
		sql`SELECT ${id} AS runId, ${dealershipId} AS dealershipId, ${fence}, ${attempts}
			FROM ${syncRuns} INDEXED BY sync_runs_one_active WHERE ${finishedAt} IS NULL
			AND coalesce(${leaseUntil}, '') <= ${now.toISOString()} AND ${nextStepAt} <= ${lost} LIMIT ${STUCK_A_TICK}`,
	).all<StuckRun>();
	for (const run of results) {
		// The step itself ends a run after MAX_ATTEMPTS; one that cannot even do that is ended from outside.
		if (run.attempts > MAX_ATTEMPTS + 1) await endLostRun(ctx, run, now.toISOString());
		else await ctx.jobs.send({ v: 1, type: "sync", runId: run.runId, fence: run.fence } satisfies SyncJob);
	}
}

async function endLostRun(ctx: AppContext, { runId, dealershipId, fence }: StuckRun, now: string): Promise<void> {
	const reason =
		"The sync stopped again and again without progress. Sync again; if it happens again, tell the engineers.";
	const isLost = and(eq(syncRuns.id, runId), eq(syncRuns.fence, fence), isNull(syncRuns.finishedAt));
	const { id, status, statusReason, nextSyncAt, failuresInARow, url } = dealerships;
	const [failed] = await ctx.db.$client.batch<Pick<RunDealership, "url" | "failuresInARow">>([
		toStatement(
			ctx.db,
			sql`UPDATE ${dealerships} SET ${nameOf(status)} = 'error', ${nameOf(statusReason)} = ${reason},
				${nameOf(nextSyncAt)} = ${getNextSyncAt(dealershipId, now)}, ${nameOf(failuresInARow)} = ${failuresInARow} + 1
				WHERE ${id} = (SELECT ${syncRuns.dealershipId} FROM ${syncRuns} WHERE ${isLost})
				RETURNING ${nameOf(url)}, ${nameOf(failuresInARow)} - 1 AS failuresInARow`,
		),
		toStatement(
			ctx.db,
			ctx.db.update(syncRuns).set({ finishedAt: now, outcome: "error", reason, leaseUntil: null }).where(isLost),
		),
	]);
	const [dealership] = failed?.results ?? [];
	if (!dealership) return;
	logEvent("run", { run: runId, dealership: dealershipId, outcome: "error", reason });
	await tellOfRun(ctx, { dealership, run: { id: runId } }, { outcome: "error", reason });
}

/** Expiry and confirmation pass with time alone: whoever they touched is brought up to date here, once. */
async function refreshLapsed(ctx: AppContext): Promise<boolean> {
	const at = ctx.now().toISOString();
	const lapsed = await listLapsed(ctx.db, at, LAPSED_A_TICK);
	for (const id of lapsed) await ctx.db.$client.batch(refreshListedStatements(ctx.db, id, at));
	return lapsed.length > 0;
}
