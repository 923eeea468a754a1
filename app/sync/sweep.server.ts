import type { AppContext } from "../context.server";
import { listLapsed, refreshListedStatements } from "../inventory/shown/listed.server";
import { logEvent } from "../log";
import type { Parts } from "../steps/run-parts";
import { tellOfRun } from "./alerts.server";
import type { RunDealership } from "./board/board";
import { MAX_ATTEMPTS } from "./board/run-limits";
import type { SyncJob } from "./board/sync-job";
import { enqueueSync } from "./enqueue-sync.server";
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
	const now = ctx.now();
	const { results } = await ctx.db.$client
		.prepare(
			`SELECT id FROM dealerships WHERE next_sync_at <= ?1
			AND (expiration_date IS NULL OR datetime(expiration_date) > datetime(?1)) ORDER BY next_sync_at LIMIT ?2`,
		)
		.bind(now.toISOString(), DUE_A_TICK)
		.all<{ id: number }>();
	for (const { id } of results) await enqueueSync(ctx, id, "cron");
}

type StuckRun = { runId: number; dealershipId: number; fence: number; attempts: number };

async function driveStuckRuns(ctx: AppContext): Promise<void> {
	const now = ctx.now();
	const { results } = await ctx.db.$client
		.prepare(
			`SELECT id AS runId, dealership_id AS dealershipId, fence, attempts FROM sync_runs INDEXED BY sync_runs_one_active
			WHERE finished_at IS NULL AND coalesce(lease_until, '') <= ?1 AND next_step_at <= ?2 LIMIT ?3`,
		)
		.bind(now.toISOString(), new Date(now.getTime() - LOST_AFTER_MS).toISOString(), STUCK_A_TICK)
		.all<StuckRun>();
	for (const run of results) {
		// The step itself ends a run after MAX_ATTEMPTS; one that cannot even do that is ended from outside.
		if (run.attempts > MAX_ATTEMPTS + 1) await endLostRun(ctx, run, now.toISOString());
		else await ctx.jobs.send({ v: 1, type: "sync", runId: run.runId, fence: run.fence } satisfies SyncJob);
	}
}

async function endLostRun(ctx: AppContext, { runId, dealershipId, fence }: StuckRun, now: string): Promise<void> {
	const reason =
		"The sync stopped again and again without progress. Sync again; if it happens again, tell the engineers.";
	const d1 = ctx.db.$client;
	const [failed] = await d1.batch<Pick<RunDealership, "url" | "failuresInARow">>([
		d1
			.prepare(
				`UPDATE dealerships SET status = 'error', status_reason = ?3, next_sync_at = ?4, failures_in_a_row = failures_in_a_row + 1
				WHERE id = (SELECT dealership_id FROM sync_runs WHERE id = ?1 AND fence = ?2 AND finished_at IS NULL)
				RETURNING url, failures_in_a_row - 1 AS failuresInARow`,
			)
			.bind(runId, fence, reason, getNextSyncAt(dealershipId, now)),
		d1
			.prepare(
				`UPDATE sync_runs SET finished_at = ?4, outcome = 'error', reason = ?3, lease_until = NULL
				WHERE id = ?1 AND fence = ?2 AND finished_at IS NULL`,
			)
			.bind(runId, fence, reason, now),
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
