import { indexCars, type KnownCar } from "~/inventory/known-cars";
import { knownCarsStatement, toKnownCars } from "~/inventory/list-known-cars.server";
import type { Db } from "../../../db/client";
import type { Board, Run, RunDealership, RunPage } from "./board";

type PageRow = Omit<RunPage, "entry" | "showed"> & { entry: string | null; showed: string | null };
type Json = "additionalUrls" | "placeholderPrices";
type DealershipRow = Omit<RunDealership, Json> & { [column in Json]: string };

/** In: a run. Out: everything that a step of it needs to know, in one call; null when the dealership has been deleted. */
export async function loadBoard(db: Db, run: Run): Promise<Board | null> {
	const [dealerships, rows, cars] = await db.$client.batch([
		dealershipStatement(db, run.dealershipId),
		pagesStatement(db, run.dealershipId),
		knownCarsStatement(db, run.dealershipId),
	]);
	const dealership = toDealership(dealerships as D1Result<DealershipRow>);
	if (!dealership) return null;
	const pages = toPages(rows as D1Result<PageRow>);
	const earlier = [...pages.values()].map((page) => page.runId).filter((id) => id < run.id);
	return {
		run,
		dealership,
		pages,
		previousRunId: Math.max(0, ...earlier),
		cars: indexCars(toKnownCars(cars as D1Result<KnownCar>)),
		robots: null,
		platform: dealership.platform,
		// A step before this one died: what it stored it did not list.
		hasUnlisted: run.attempts > 1,
		hasPlaceholder: run.attempts > 1,
	};
}

function dealershipStatement(db: Db, id: number): D1PreparedStatement {
	return db.$client
		.prepare(
			`SELECT id, url, additional_urls AS additionalUrls, location, phone, platform, failures_in_a_row AS failuresInARow,
				placeholder_prices AS placeholderPrices FROM dealerships WHERE id = ?1`,
		)
		.bind(id);
}

function toDealership({ results: [row] }: D1Result<DealershipRow>): RunDealership | null {
	if (!row) return null;
	const placeholderPrices = JSON.parse(row.placeholderPrices) as number[];
	return { ...row, additionalUrls: JSON.parse(row.additionalUrls) as string[], placeholderPrices };
}

function pagesStatement(db: Db, dealershipId: number): D1PreparedStatement {
	return db.$client
		.prepare(
			`SELECT url, run_id AS runId, kind, state, attempts, status, reason, etag, last_modified AS lastModified,
			fetched_at AS fetchedAt, entry, showed FROM run_pages WHERE dealership_id = ?1`,
		)
		.bind(dealershipId);
}

function toPages({ results }: D1Result<PageRow>): Map<string, RunPage> {
	return new Map(results.map((row) => [row.url, toRunPage(row)]));
}

function toRunPage(row: PageRow): RunPage {
	return {
		...row,
		entry: row.entry ? (JSON.parse(row.entry) as RunPage["entry"]) : null,
		showed: row.showed ? (JSON.parse(row.showed) as RunPage["showed"]) : null,
	};
}
