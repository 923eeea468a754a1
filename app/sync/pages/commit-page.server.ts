import { jsonRows, toJsonParts } from "~/inventory/json-rows";
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
	return db.$client
		.prepare(
			`UPDATE run_pages SET state = ?3, attempts = ?4, status = ?5, reason = ?6, etag = ?7, last_modified = ?8,
			fetched_at = ?9, showed = ?10 WHERE dealership_id = ?1 AND url = ?2`,
		)
		.bind(
			run.dealershipId,
			page.url,
			page.state,
			page.attempts,
			page.status,
			page.reason,
			page.etag,
			page.lastModified,
			page.fetchedAt,
			page.showed && JSON.stringify(page.showed),
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
	const update = `UPDATE dealerships SET location = coalesce(location, ?2), phone = coalesce(phone, ?3), updated_at = ?4
		WHERE id = ?1`;
	return [
		db.$client.prepare(update).bind(dealership.id, found.location, found.phone, now),
		bumpCatalogueStatement(db, now),
	];
}

function insertPages(db: Db, { run }: Board, pages: NewPage[]): D1PreparedStatement[] {
	const insert = db.$client.prepare(
		`INSERT INTO run_pages (dealership_id, url, run_id, kind, state, entry)
		SELECT ?2, j.value ->> '$.url', ?3, j.value ->> '$.kind', 'pending', j.value ->> '$.entry'
		FROM ${jsonRows} AS j WHERE true
		ON CONFLICT DO UPDATE SET run_id = excluded.run_id, kind = excluded.kind, state = 'pending', attempts = 0,
			entry = excluded.entry
		WHERE run_pages.run_id <> excluded.run_id`,
	);
	return toJsonParts(pages).map((part) => insert.bind(part, run.dealershipId, run.id));
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
