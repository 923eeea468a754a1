import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { isOver, toLatest } from "../../db/is-over";
import { dealerships, syncRuns } from "../../db/schema";
import { nameOf, toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import { dealershipChangesStatement } from "../deals/fitting/store-changes.server";
import { listLapsed, publishChangedStatements, refreshListedStatements } from "../inventory/shown/listed.server";
import { dropPlaceholdersStatements } from "../inventory/shown/placeholder-prices.server";
import { logEvent, logFailure } from "../log/log";
import { isUnclaimed, LOST_AFTER_MS, MAX_ATTEMPTS } from "../steps/claim.server";
import type { Parts } from "../steps/drive-parts";
import { sendRunAlert } from "./alerts.server";
import type { RunDealership } from "./board/board";
import { MAX_RETRY_AFTER_MS } from "./board/run-limits";
import type { SyncJob } from "./board/sync-job";
import { enqueueSync, isPaid } from "./enqueue-sync.server";
import { getNextSyncAt, LONGEST_PAUSE_MS } from "./sync-interval";

/** Spreads a thousand dealers over a few minutes, within D1's 1,000 queries an invocation. */
const DUE_A_TICK = 50;
const STUCK_A_TICK = 100;
const LAPSED_A_TICK = 50;

/** In: a cron tick. Out: due dealers syncing, lost runs continued, lapsed dealerships' cars hidden. */
export const syncParts: Parts = {
	"refresh-lapsed": refreshLapsed,
	"drive-stuck-runs": driveStuckRuns,
	"enqueue-due-syncs": enqueueDueSyncs,
};

async function enqueueDueSyncs(ctx: AppContext): Promise<void> {
	const at = ctx.now();
	const now = at.toISOString();
	const { id, nextSyncAt, status } = dealerships;
	const isTooLate = gt(nextSyncAt, toLatest(at, LONGEST_PAUSE_MS));
	await ctx.db.update(dealerships).set({ nextSyncAt: now }).where(isTooLate);
	const due = await ctx.db
		.select({ id, status })
		.from(dealerships)
		.where(and(lte(nextSyncAt, now), isPaid(now)))
		.orderBy(nextSyncAt)
		.limit(DUE_A_TICK);
	// Due but already `syncing`: a person asked for all dealers, and this one has waited for its turn.
	for (const one of due) await enqueueSync(ctx, one.id, one.status === "syncing" ? "admin" : "cron");
}

type StuckRun = { runId: number; dealershipId: number; fence: number; attempts: number; startedAt: string };

async function driveStuckRuns(ctx: AppContext): Promise<boolean> {
	const now = ctx.now();
	const lost = new Date(now.getTime() - LOST_AFTER_MS);
	const { id, dealershipId, fence, attempts, startedAt, finishedAt, nextStepAt } = syncRuns;
	const { results } = await toStatement(
		ctx.db,
		sql`SELECT ${id} AS runId, ${dealershipId} AS dealershipId, ${fence}, ${attempts}, ${startedAt} AS startedAt
			FROM ${syncRuns} INDEXED BY sync_runs_one_active WHERE ${finishedAt} IS NULL
			AND ${isUnclaimed(syncRuns, now)} AND ${isOver(nextStepAt, lost, MAX_RETRY_AFTER_MS + LOST_AFTER_MS)} LIMIT ${STUCK_A_TICK}`,
	).all<StuckRun>();
	let isSeen = false;
	for (const run of results) {
		// A step ends its run after MAX_ATTEMPTS; this ends runs whose steps fail before that.
		if (run.attempts > MAX_ATTEMPTS + 1) isSeen = (await endLostRun(ctx, run, now.toISOString())) || isSeen;
		else await ctx.jobs.send({ v: 1, type: "sync", runId: run.runId, fence: run.fence } satisfies SyncJob);
	}
	return isSeen;
}

/** True: shoppers may see other cars now. */
async function endLostRun(ctx: AppContext, run: StuckRun, now: string): Promise<boolean> {
	const { runId, dealershipId, fence } = run;
	const reason = "The sync stopped again and again without progress. Sync again; if it happens again, contact support.";
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
	if (!dealership) return false;
	logEvent("run", { run: runId, dealership: dealershipId, outcome: "error", reason });
	await sendRunAlert(ctx, { dealership, run: { id: runId } }, { outcome: "error", reason });
	return await showStored(ctx, run, now);
}

/** What the run's steps stored before they died. It may be of this that they died, so the run has ended before it. */
async function showStored(
	ctx: AppContext,
	{ runId, dealershipId, startedAt }: StuckRun,
	now: string,
): Promise<boolean> {
	try {
		await ctx.db.$client.batch([
			...dropPlaceholdersStatements(ctx.db, dealershipId, { runId, importId: null, now }),
			...publishChangedStatements(ctx.db, dealershipId, startedAt, now),
		]);
		return true;
	} catch (error) {
		logFailure("lost-run-not-shown", error, { run: runId });
		return false;
	}
}

/** Expiry and confirmation lapse by time alone, so nothing else updates these dealerships. */
async function refreshLapsed(ctx: AppContext): Promise<boolean> {
	const at = ctx.now().toISOString();
	const lapsed = await listLapsed(ctx.db, at, LAPSED_A_TICK);
	for (const id of lapsed) {
		const changes = await dealershipChangesStatement(ctx, id);
		await ctx.db.$client.batch([...refreshListedStatements(ctx.db, id, at), changes]);
	}
	return lapsed.length > 0;
}
