import type { Db } from "../../db/client";
import type { AppContext } from "../context.server";
import type { KnownCar } from "../inventory/known-cars";
import { publishChangedStatements, refreshListedStatements } from "../inventory/shown/listed.server";
import { guardRemoval, REVIEW_MIN_AGE_MS } from "../inventory/shown/removal-guard";
import { markMissingStatements, removeCarsStatements } from "../inventory/shown/remove-cars.server";
import { logEvent } from "../log";
import { enqueueDrawing } from "../share-images/jobs/draw-changed.server";
import { tellOfRun } from "./alerts.server";
import { type Board, getSeenKeys, listRunPages } from "./board/board";
import { commitFenced } from "./board/claim-run.server";
import { dropPlaceholders, getProgress } from "./board/release-run.server";
import { judgeRun, type Verdict } from "./judge-run";
import { getNextSyncAt } from "./sync-interval";

/**
 * In: a run without pages left (or one that gave up). Out: its verdict, the cars that are gone marked as sold, the
 * dealership's state, all in one fenced batch.
 */
export async function finishRun(ctx: AppContext, board: Board, gaveUp: string | null): Promise<void> {
	const now = ctx.now().toISOString();
	const seen = getSeenKeys(board);
	const before = [...board.cars.byKey.values()].filter((car) => isStock(car, board.run.startedAt));
	const missing = before.filter((car) => !seen.has(car.sourceKey)).map((car) => car.id);
	const read = judgeRun(board, seen.size, gaveUp);
	const heldBefore = await getHeldBefore(ctx.db, board.run.dealershipId, now);
	const guard = read.outcome === "complete" ? guardRemoval(before.length, missing, heldBefore) : null;
	const verdict = guard && guard.hold.length > 0 ? tellHeld(guard.hold.length, before.length) : read;
	const held = await commitFenced(ctx.db, board.run, [
		...removeCarsStatements(ctx.db, guard?.remove ?? [], { runId: board.run.id, importId: null, now }),
		...(seen.size > 0 ? markMissingStatements(ctx.db, board.run.dealershipId, missing, now) : []),
		updateDealership(ctx.db, board, verdict, seen.size > 0, now),
		...dropPlaceholders(ctx.db, board, now),
		...(board.hasUnlisted
			? publishChangedStatements(ctx.db, board.run.dealershipId, board.run.startedAt, now)
			: refreshListedStatements(ctx.db, board.run.dealershipId, now)),
		updateRun(ctx.db, board, verdict, guard?.hold ?? [], now),
		...(guard ? [settleReviews(ctx.db, board)] : []),
		forgetOldPages(ctx.db, board, now),
	]);
	if (!held) return;
	logEvent("run", { run: board.run.id, dealership: board.run.dealershipId, ...verdict });
	await tellOfRun(ctx, board, verdict);
	await enqueueDrawing(ctx, board.run.id);
}

/** Only what a run brought may go with a run. */
function isStock(car: KnownCar, startedAt: string): boolean {
	return car.origin === "scrape" && car.soldAt === null && car.firstSeenAt < startedAt;
}

function tellHeld(count: number, stock: number): Verdict {
	const reason = `${count} of ${stock} cars were no longer there, too many to remove unasked. Approve or reject the run; the next complete run, at least an hour later, settles it otherwise.`;
	return { outcome: "needs-review", reason };
}

async function getHeldBefore(db: Db, dealershipId: number, now: string): Promise<Set<number>> {
	const latest = new Date(Date.parse(now) - REVIEW_MIN_AGE_MS).toISOString();
	const row = await db.$client
		.prepare(
			`SELECT pending_removals AS ids, outcome, finished_at AS finishedAt FROM sync_runs
			WHERE dealership_id = ?1 AND outcome IN ('complete', 'needs-review') ORDER BY id DESC LIMIT 1`,
		)
		.bind(dealershipId)
		.first<{ ids: string | null; outcome: string; finishedAt: string }>();
	if (row?.outcome !== "needs-review" || !row.ids || row.finishedAt > latest) return new Set();
	return new Set(JSON.parse(row.ids) as number[]);
}

function updateDealership(db: Db, board: Board, { outcome, reason }: Verdict, sawCars: boolean, now: string) {
	const isFailure = !sawCars || outcome === "error" || outcome === "blocked";
	return db.$client
		.prepare(
			`UPDATE dealerships SET status = ?2, status_reason = ?3, platform = coalesce(?4, platform), next_sync_at = ?5,
			failures_in_a_row = ?6, last_synced = CASE WHEN ?7 THEN ?8 ELSE last_synced END,
			last_confirmed_at = CASE WHEN ?7 THEN ?8 ELSE last_confirmed_at END, updated_at = ?8 WHERE id = ?1`,
		)
		.bind(
			board.run.dealershipId,
			isFailure ? "error" : "active",
			reason,
			board.platform,
			getNextSyncAt(board.run.dealershipId, now),
			isFailure ? board.dealership.failuresInARow + 1 : 0,
			sawCars ? 1 : 0,
			now,
		);
}

const coveredColumns = ["vin", "year", "make", "model", "price", "mileage", "images", "carfax_url"];

/** Counts come from the history, so that no crash between two writes can make them wrong. */
function updateRun(db: Db, board: Board, verdict: Verdict, hold: number[], now: string): D1PreparedStatement {
	const changes = "SELECT 1 FROM field_history h WHERE h.run_id = ?1 AND h.field = 'state' AND h.new_value";
	const { pages, done, failed, requests, cars, platform } = getProgress(board);
	const covered = coveredColumns.map((column) => `'${column}', count(nullif(${column}, '[]'))`).join(", ");
	return db.$client
		.prepare(
			`UPDATE sync_runs SET finished_at = ?2, outcome = ?3, reason = ?4, pending_removals = ?5, skipped = ?6,
			lease_until = NULL, pages_known = ?7, pages_done = ?8, pages_failed = ?9, requests = ?10, found = ?11, platform = ?12,
			added = (SELECT count(*) FROM (${changes} IN ('added', 'active'))),
			removed = (SELECT count(*) FROM (${changes} = 'sold')),
			changed = (SELECT count(*) FROM (SELECT 1 FROM field_history WHERE run_id = ?1
				GROUP BY vehicle_id HAVING max(field = 'state') = 0)),
			coverage = (SELECT json_object('cars', count(*), ${covered}) FROM vehicles WHERE dealership_id = ?13 AND sold_at IS NULL)
			WHERE id = ?1`,
		)
		.bind(
			board.run.id,
			now,
			verdict.outcome,
			verdict.reason,
			hold.length > 0 ? JSON.stringify(hold) : null,
			JSON.stringify(sumSkipped(board)),
			...[pages, done, failed, requests, cars, platform],
			board.run.dealershipId,
		);
}

function sumSkipped(board: Board): Record<string, number> {
	const sum: Record<string, number> = {};
	for (const { showed } of listRunPages(board)) {
		for (const [reason, count] of Object.entries(showed?.skipped ?? {})) sum[reason] = (sum[reason] ?? 0) + count;
	}
	return sum;
}

/** What an earlier run held back is past deciding: this one has seen which of those cars are there. */
function settleReviews(db: Db, { run }: Board): D1PreparedStatement {
	return db.$client
		.prepare(
			`UPDATE sync_runs SET outcome = 'complete', reason = 'A later run settled what this one held back.', pending_removals = NULL
			WHERE outcome = 'needs-review' AND dealership_id = ?1 AND id < ?2`,
		)
		.bind(run.dealershipId, run.id);
}

const PAGE_MEMORY_DAYS = 30;

function forgetOldPages(db: Db, board: Board, now: string): D1PreparedStatement {
	const oldest = new Date(Date.parse(now) - PAGE_MEMORY_DAYS * 86_400_000).toISOString();
	return db.$client
		.prepare("DELETE FROM run_pages WHERE dealership_id = ?1 AND run_id <> ?2 AND coalesce(fetched_at, '') < ?3")
		.bind(board.run.dealershipId, board.run.id, oldest);
}
