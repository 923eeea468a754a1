import { and, eq, sql } from "drizzle-orm";
import { toJsonParts } from "~/inventory/json-rows";
import { addKnown, type KnownCar } from "~/inventory/known-cars";
import { carsByKeyStatement } from "~/inventory/list-known-cars.server";
import { toLooks } from "~/inventory/looks";
import { toPatches } from "~/inventory/patches.server";
import { mayBePlaceholder } from "~/inventory/shown/placeholder-prices";
import { movesRank } from "~/inventory/shown/rank.server";
import { removeCarsStatements } from "~/inventory/shown/remove-cars.server";
import type { Patch, StockChange } from "~/inventory/stock-change";
import { storeStockStatements } from "~/inventory/store.server";
import { bumpCatalogueStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { dealerships, runPages } from "../../../db/schema";
import { nameOf, namesOf, rowsOf, toStatement } from "../../../db/statement";
import type { Board, RunPage } from "../board/board";
import { commitFenced } from "../board/claim-run.server";
import type { NewPage, PagePlan } from "./page-plan";

/**
 * Writes what a page changed — its own row, pages found, cars, history — as one fenced batch, then brings the board
 * up to date. False when the run has been claimed by somebody else: nothing was written.
 */
export async function commitPage(db: Db, board: Board, page: RunPage, plan: PagePlan, now: string): Promise<boolean> {
	const patches = await toPatches(db, plan.rereadings);
	const { id: runId, dealershipId } = board.run;
	const change: StockChange = {
		dealershipId,
		origin: "scrape",
		runId,
		importId: null,
		now,
		inserts: plan.inserts,
		patches,
	};
	const stock = await storeStockStatements(db, change);
	const keys = plan.inserts.map((car) => car.sourceKey);
	const held = await commitFenced(db, board.run, [
		updatePage(db, board, page),
		...insertPages(db, board, plan.enqueue),
		...removeCarsStatements(db, listIds(plan.doubles), { runId, importId: null, now }),
		...stock,
		...describeDealership(db, board, plan, now),
		carsByKeyStatement(db, dealershipId, keys),
	]);
	if (!held) return false;
	board.pages.set(page.url, page);
	board.dealership.location ??= plan.location;
	board.dealership.phone ??= plan.phone;
	for (const added of plan.enqueue) board.pages.set(added.url, toPendingPage(board, added));
	board.hasPlaceholder ||= [...plan.inserts, ...patches.map(({ car }) => car)].some(({ price }) =>
		mayBePlaceholder(price),
	);
	board.hasUnlisted ||= plan.inserts.length > 0 || patches.some(({ isBack, changes }) => isBack || movesRank(changes));
	for (const car of (held.at(-1)?.results ?? []) as KnownCar[]) addKnown(board.cars, car);
	for (const { known } of plan.rereadings) known.soldAt = null;
	for (const double of plan.doubles) double.soldAt = now;
	noteIdentities(board, plan, patches);
	return true;
}

const listIds = (cars: KnownCar[]) => cars.map(({ id }) => id);

/** What a car has come to be called, so that the run's next page finds it by that. */
function noteIdentities({ cars }: Board, { rereadings }: PagePlan, patches: Patch[]): void {
	const knownOf = new Map(rereadings.map(({ known }) => [known.id, known]));
	for (const { id, car } of patches) {
		const known = knownOf.get(id);
		const { vin, stockNumber, originalListingUrl } = car;
		if (known) addKnown(cars, Object.assign(known, { vin, stockNumber, originalListingUrl, ...toLooks(car) }));
	}
}

function updatePage(db: Db, { run }: Board, page: RunPage): D1PreparedStatement {
	const { state, attempts, status, reason, etag, lastModified, fetchedAt, showed } = page;
	return toStatement(
		db,
		db
			.update(runPages)
			.set({ state, attempts, status, reason, etag, lastModified, fetchedAt, showed })
			.where(and(eq(runPages.dealershipId, run.dealershipId), eq(runPages.url, page.url))),
	);
}

/** A dealership without a place or a number has those of its own page; its cars without a place follow by a trigger. */
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
	return [toStatement(db, update), bumpCatalogueStatement(db, now)];
}

function insertPages(db: Db, { run }: Board, pages: NewPage[]): D1PreparedStatement[] {
	const { dealershipId, url, runId, kind, state, attempts, entry } = runPages;
	const insert = (
		part: string,
	) => sql`INSERT INTO ${runPages} (${namesOf(dealershipId, url, runId, kind, state, entry)})
		SELECT ${run.dealershipId}, j.value ->> '$.url', ${run.id}, j.value ->> '$.kind', 'pending', j.value ->> '$.entry'
		FROM ${rowsOf(part)} j WHERE true
		ON CONFLICT DO UPDATE SET ${nameOf(runId)} = excluded.run_id, ${nameOf(kind)} = excluded.kind,
			${nameOf(state)} = 'pending', ${nameOf(attempts)} = 0, ${nameOf(entry)} = excluded.entry
		WHERE ${runId} <> excluded.run_id`;
	return toJsonParts(pages).map((part) => toStatement(db, insert(part)));
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
