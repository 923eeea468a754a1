import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealerships, runPages, syncRuns } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import type { KnownCar } from "../inventory/known/known-cars";
import { releasePricesStatements } from "../inventory/shown/held-prices.server";
import { publishChangedStatements, refreshListedStatements } from "../inventory/shown/listed.server";
import { chooseRemoval, REVIEW_MIN_AGE_MS } from "../inventory/shown/removal-guard";
import {
	markMissingStatements,
	removeCarsStatements,
	removeDoublesStatements,
} from "../inventory/shown/remove-cars.server";
import { logEvent } from "../log/log";
import { enqueueDrawing } from "../share-images/jobs/handle-draw-changed.server";
import { sendRunAlert } from "./alerts.server";
import { type Board, getSeenKeys } from "./board/board";
import { commitFenced } from "./board/claim-run.server";
import { placeholderStatements } from "./board/release-run.server";
import { listStale } from "./board/stale-strips";
import { chooseHeldPrices } from "./choose-held-prices.server";
import { chooseNextSync, type NextSync } from "./choose-next-sync.server";
import { chooseHeldVerdict, chooseOutcome } from "./choose-outcome";
import { storeLostFieldsStatement } from "./lost-fields.server";
import type { Verdict } from "./outcome";
import { getNextSyncAt } from "./sync-interval";
import { updateRun } from "./update-run.server";

/** In: a run that read or gave up all. Out, in one fenced batch: verdict, sold cars, decided prices; false if overtaken. */
export async function finishRun(ctx: AppContext, board: Board, gaveUp: string | null): Promise<boolean> {
	const now = ctx.now().toISOString();
	const seen = getSeenKeys(board);
	const read = chooseOutcome(board, seen.size, gaveUp);
	const stale = read.outcome === "complete" ? listStale(board) : new Set<string>();
	for (const key of stale) seen.delete(key);
	const before = [...board.cars.byKey.values()].filter((car) => isStock(car, board.run.startedAt));
	const missing = before.filter((car) => !seen.has(car.sourceKey)).map((car) => car.id);
	const heldBefore = await getHeldBefore(ctx.db, board.run.dealershipId, now);
	const guard = read.outcome === "complete" ? chooseRemoval(before.length, missing, heldBefore) : null;
	const prices = await chooseHeldPrices(ctx.db, board, seen);
	const verdict = chooseHeldVerdict(read, { gone: guard?.hold.length ?? 0, stock: before.length, ...prices });
	const isFailure = seen.size === 0 || verdict.outcome === "error" || verdict.outcome === "blocked";
	const next = isFailure ? null : await chooseNextSync(ctx.db, board, now);
	const release = { dealershipId: board.run.dealershipId, by: board.run.id, now };
	const cause = { runId: board.run.id, importId: null, now };
	const committed = await commitFenced(ctx.db, board.run, [
		...removeCarsStatements(ctx.db, guard?.remove ?? [], cause),
		...removeDoublesStatements(ctx.db, listNew(board, stale), cause, board.run.startedAt),
		...(seen.size > 0 ? markMissingStatements(ctx.db, board.run.dealershipId, missing, now) : []),
		...(prices.released.length > 0 ? releasePricesStatements(ctx.db, release, prices.released) : []),
		updateDealership(ctx.db, board, { ...verdict, isFailure, sawCars: seen.size > 0, next }, now),
		...(next?.statements ?? []),
		...placeholderStatements(ctx.db, board, now),
		// Before its cars are shown: some wait for the run's end.
		updateRun(ctx.db, board, verdict, guard?.hold ?? [], now),
		...(board.hasUnlisted || prices.released.length > 0
			? publishChangedStatements(ctx.db, board.run.dealershipId, board.run.startedAt, now)
			: refreshListedStatements(ctx.db, board.run.dealershipId, now)),
		...(read.outcome === "complete" ? [storeLostFieldsStatement(ctx.db, board.run, now)] : []),
		...(guard || prices.doubted > 0 ? [settleReviews(ctx.db, board)] : []),
		deleteOldPages(ctx.db, board, now),
	]);
	if (!committed) return false;
	logEvent("run", { run: board.run.id, dealership: board.run.dealershipId, ...verdict });
	await sendRunAlert(ctx, board, verdict);
	await enqueueDrawing(ctx, board.run.id);
	return true;
}

function isStock(car: KnownCar, startedAt: string): boolean {
	return car.origin === "scrape" && car.soldAt === null && car.firstSeenAt < startedAt;
}

/** Rows that this run brought. */
function listNew({ cars, run }: Board, keys: Iterable<string>): number[] {
	const found = [...keys].flatMap((key) => cars.byKey.get(key) ?? []);
	return found.filter(({ firstSeenAt }) => firstSeenAt >= run.startedAt).map(({ id }) => id);
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

type Ended = Verdict & { isFailure: boolean; sawCars: boolean; next: NextSync | null };

function updateDealership(db: Db, board: Board, { outcome, reason, isFailure, sawCars, next }: Ended, now: string) {
	const change = {
		status: isFailure ? ("error" as const) : ("active" as const),
		statusReason: reason,
		...(board.platform !== null && { platform: board.platform }),
		nextSyncAt: next?.at ?? getNextSyncAt(board.run.dealershipId, now),
		failuresInARow: isFailure ? board.dealership.failuresInARow + 1 : 0,
		...(sawCars && { lastSynced: now, lastConfirmedAt: now }),
		lastOutcome: outcome,
		...((outcome === "complete" || outcome === "needs-review") && { completedAt: now }),
		updatedAt: now,
	};
	return toStatement(db, db.update(dealerships).set(change).where(eq(dealerships.id, board.run.dealershipId)));
}

/** Removals that an earlier run held are outdated: this run has seen which of those cars are there. */
function settleReviews(db: Db, { run }: Board): D1PreparedStatement {
	const reason = "A later sync read the site again and took over what waited here.";
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

function deleteOldPages(db: Db, board: Board, now: string): D1PreparedStatement {
	const oldest = new Date(Date.parse(now) - PAGE_MEMORY_DAYS * 86_400_000).toISOString();
	const { dealershipId, runId, fetchedAt } = runPages;
	const isOld = sql`coalesce(${fetchedAt}, '') < ${oldest}`;
	const ofOthers = and(eq(dealershipId, board.run.dealershipId), ne(runId, board.run.id), isOld);
	return toStatement(db, db.delete(runPages).where(ofOthers));
}
