import { eq, sql } from "drizzle-orm";
import { deleteKnown, type KnownCar, storeKnown } from "~/inventory/known/known-cars";
import { carsByKeyStatement } from "~/inventory/known/list-known-cars.server";
import { toLooks } from "~/inventory/known/looks";
import { holdPricesStatements } from "~/inventory/shown/held-prices.server";
import { mayBePlaceholder } from "~/inventory/shown/placeholder-prices";
import { type HeldPrice, splitPrices } from "~/inventory/shown/price-guard";
import { hasNewRank } from "~/inventory/shown/rank.server";
import { removeDoublesStatements } from "~/inventory/shown/remove-cars.server";
import { toPatches } from "~/inventory/stock/patches.server";
import type { Patch } from "~/inventory/stock/stock-change";
import { storeStockStatements } from "~/inventory/stock/store.server";
import { raiseVersionStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { dealerships } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { Board, RunPage } from "../board/board";
import { commitFenced } from "../board/claim-run.server";
import type { NewPage, PagePlan } from "./page-plan";
import { insertPagesStatements, updatePageStatement } from "./run-pages.server";

/** One fenced batch, then the board. False, with nothing written, if somebody else has claimed the run. */
export async function commitPage(db: Db, board: Board, page: RunPage, plan: PagePlan, now: string): Promise<boolean> {
	const change = await toChange(db, board, plan);
	const { id: runId, dealershipId } = board.run;
	const cause = { dealershipId, origin: "scrape", runId, importId: null, now } as const;
	const stock = await storeStockStatements(db, { ...cause, inserts: plan.inserts, patches: change.patches });
	const keys = plan.inserts.map((car) => car.sourceKey);
	const committed = await commitFenced(db, board.run, [
		updatePageStatement(db, board.run, page),
		...insertPagesStatements(db, board.run, plan.enqueue),
		...removeDoublesStatements(db, listIds(plan.doubles), { runId, importId: null, now }, board.run.startedAt),
		...stock,
		...holdPricesStatements(db, board.run, change.doubted, change.settled),
		...describeDealership(db, board, plan, now),
		carsByKeyStatement(db, dealershipId, keys),
	]);
	if (!committed) return false;
	board.pages.set(page.url, page);
	board.dealership.location ??= plan.location;
	board.dealership.phone ??= plan.phone;
	for (const added of plan.enqueue) board.pages.set(added.url, toPendingPage(board, added));
	for (const car of (committed.at(-1)?.results ?? []) as KnownCar[]) storeKnown(board.cars, car);
	noteStock(board, plan, change, now);
	return true;
}

interface Change {
	patches: Patch[];
	doubted: HeldPrice[];
	settled: number[];
}

/** Without unbelievable prices. A car that this run brought has no earlier price to compare. */
async function toChange(db: Db, { run, heldPrices }: Board, { rereadings }: PagePlan): Promise<Change> {
	const isNew = new Set(
		rereadings.filter(({ known }) => known.firstSeenAt >= run.startedAt).map(({ known }) => known.id),
	);
	const { patches, held: doubted } = splitPrices(await toPatches(db, rereadings), isNew);
	const doubtedIds = new Set(doubted.map(({ vehicleId }) => vehicleId));
	const told = rereadings.filter(({ car, views }) => car.price !== null && !views.has("standing"));
	const settled = told.map(({ known }) => known.id).filter((id) => heldPrices.has(id) && !doubtedIds.has(id));
	return { patches, doubted, settled };
}

function noteStock(board: Board, plan: PagePlan, { patches, doubted, settled }: Change, now: string): void {
	board.hasPlaceholder ||= [...plan.inserts, ...patches.map(({ car }) => car), ...doubted].some(({ price }) =>
		mayBePlaceholder(price),
	);
	board.hasUnlisted ||= plan.inserts.length > 0 || patches.some(({ isBack, changes }) => isBack || hasNewRank(changes));
	for (const { known } of plan.rereadings) known.soldAt = null;
	for (const double of plan.doubles) storeDouble(board, double, now);
	for (const { vehicleId } of doubted) board.heldPrices.add(vehicleId);
	for (const id of settled) board.heldPrices.delete(id);
	noteIdentities(board, plan, patches);
}

const listIds = (cars: KnownCar[]) => cars.map(({ id }) => id);

function storeDouble({ cars, run }: Board, double: KnownCar, now: string): void {
	deleteKnown(cars, double);
	double.soldAt ??= now;
	if (double.firstSeenAt < run.startedAt) cars.byKey.set(double.sourceKey, double);
}

/** So that the run's next pages find the car by its new names. */
function noteIdentities({ cars }: Board, { rereadings }: PagePlan, patches: Patch[]): void {
	const knownOf = new Map(rereadings.map(({ known }) => [known.id, known]));
	for (const { id, car } of patches) {
		const known = knownOf.get(id);
		const { vin, stockNumber, originalListingUrl } = car;
		if (known) storeKnown(cars, Object.assign(known, { vin, stockNumber, originalListingUrl, ...toLooks(car) }));
	}
}

/** Only what the dealership lacks; a trigger copies its place to cars without one. */
function describeDealership(
	db: Db,
	{ dealership }: Board,
	{ location, phone }: PagePlan,
	now: string,
): D1PreparedStatement[] {
	const found = { location: dealership.location ? null : location, phone: dealership.phone ? null : phone };
	if (!found.location && !found.phone) return [];
	const update = db
		.update(dealerships)
		.set({
			location: sql`coalesce(${dealerships.location}, ${found.location})`,
			phone: sql`coalesce(${dealerships.phone}, ${found.phone})`,
			updatedAt: now,
		})
		.where(eq(dealerships.id, dealership.id));
	return [toStatement(db, update), raiseVersionStatement(db, now)];
}

function toPendingPage(board: Board, { url, kind, entry }: NewPage): RunPage {
	const before = board.pages.get(url);
	return {
		url,
		runId: board.run.id,
		kind,
		state: "pending",
		attempts: 0,
		status: before?.status ?? null,
		reason: null,
		etag: before?.etag ?? null,
		lastModified: before?.lastModified ?? null,
		fetchedAt: before?.fetchedAt ?? null,
		entry,
		showed: before?.showed ?? null,
	};
}
