import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealerships, fieldHistory, runPages, syncRuns, vehicles } from "../../db/schema";
import { literal, toStatement } from "../../db/statement";
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
	const { pendingRemovals, outcome, finishedAt, id } = syncRuns;
	const run = await db
		.select({ ids: pendingRemovals, outcome, finishedAt })
		.from(syncRuns)
		.where(and(eq(syncRuns.dealershipId, dealershipId), inArray(outcome, ["complete", "needs-review"])))
		.orderBy(desc(id))
		.limit(1)
		.get();
	if (run?.outcome !== "needs-review" || !run.ids || (run.finishedAt ?? "") > latest) return new Set();
	return new Set(run.ids);
}

function updateDealership(db: Db, board: Board, { outcome, reason }: Verdict, sawCars: boolean, now: string) {
	const isFailure = !sawCars || outcome === "error" || outcome === "blocked";
	const change = {
		status: isFailure ? ("error" as const) : ("active" as const),
		statusReason: reason,
		...(board.platform !== null && { platform: board.platform }),
		nextSyncAt: getNextSyncAt(board.run.dealershipId, now),
		failuresInARow: isFailure ? board.dealership.failuresInARow + 1 : 0,
		...(sawCars && { lastSynced: now, lastConfirmedAt: now }),
		updatedAt: now,
	};
	return toStatement(db, db.update(dealerships).set(change).where(eq(dealerships.id, board.run.dealershipId)));
}

const { vin, year, make, model, price, mileage, images, carfaxUrl } = vehicles;
const covered = sql.join(
	[vin, year, make, model, price, mileage, images, carfaxUrl].map(
		(column) => sql`${literal(column.name)}, count(nullif(${column}, '[]'))`,
	),
	sql`, `,
);

/** Counts come from the history, so that no crash between two writes can make them wrong. */
function updateRun(db: Db, board: Board, verdict: Verdict, hold: number[], now: string): D1PreparedStatement {
	const { id, dealershipId } = board.run;
	const { runId, vehicleId, field, newValue } = fieldHistory;
	const ofRun = sql`FROM ${fieldHistory} WHERE ${runId} = ${id}`;
	const isState = sql`${field} = 'state'`;
	const coverage = sql`(SELECT json_object('cars', count(*), ${covered}) FROM ${vehicles}
		WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${vehicles.soldAt} IS NULL)`;
	return toStatement(
		db,
		db
			.update(syncRuns)
			.set({
				...{
					...getProgress(board),
					outcome: verdict.outcome,
					reason: verdict.reason,
					finishedAt: now,
					leaseUntil: null,
				},
				...{ pendingRemovals: hold.length > 0 ? hold : null, skipped: sumSkipped(board), coverage },
				added: sql`(SELECT count(*) ${ofRun} AND ${isState} AND ${newValue} IN ('added', 'active'))`,
				removed: sql`(SELECT count(*) ${ofRun} AND ${isState} AND ${newValue} = 'sold')`,
				changed: sql`(SELECT count(*) FROM (SELECT 1 ${ofRun} GROUP BY ${vehicleId} HAVING max(${isState}) = 0))`,
			})
			.where(eq(syncRuns.id, id)),
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
	const reason = "A later run settled what this one held back.";
	return toStatement(
		db,
		db
			.update(syncRuns)
			.set({ outcome: "complete", reason, pendingRemovals: null })
			.where(
				and(
					sql`${syncRuns.outcome} = 'needs-review'`,
					eq(syncRuns.dealershipId, run.dealershipId),
					lt(syncRuns.id, run.id),
				),
			),
	);
}

const PAGE_MEMORY_DAYS = 30;

function forgetOldPages(db: Db, board: Board, now: string): D1PreparedStatement {
	const oldest = new Date(Date.parse(now) - PAGE_MEMORY_DAYS * 86_400_000).toISOString();
	const { dealershipId, runId, fetchedAt } = runPages;
	const isOld = sql`coalesce(${fetchedAt}, '') < ${oldest}`;
	const ofOthers = and(eq(dealershipId, board.run.dealershipId), ne(runId, board.run.id), isOld);
	return toStatement(db, db.delete(runPages).where(ofOthers));
}
