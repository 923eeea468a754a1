import { sql } from "drizzle-orm";
import { createKnownCars, type KnownCar } from "~/inventory/known/known-cars";
import { knownCarsStatement, toKnownCars } from "~/inventory/known/list-known-cars.server";
import { heldPricesStatement } from "~/inventory/shown/held-prices.server";
import { mayBePlaceholder } from "~/inventory/shown/placeholder-prices";
import type { HeldPrice } from "~/inventory/shown/price-guard";
import type { Db } from "../../../db/client";
import { dealerships, runPages } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { Board, Run, RunDealership, RunPage } from "./board";

type PageRow = Omit<RunPage, "entry" | "showed"> & { entry: string | null; showed: string | null };
type Json = "additionalUrls" | "placeholderPrices";
type DealershipRow = Omit<RunDealership, Json> & { [column in Json]: string };

export async function loadBoard(db: Db, run: Run): Promise<Board | null> {
	const [found, rows, cars, held] = await db.$client.batch([
		dealershipStatement(db, run.dealershipId),
		pagesStatement(db, run.dealershipId),
		knownCarsStatement(db, run.dealershipId),
		heldPricesStatement(db, run.dealershipId),
	]);
	const dealership = toDealership(found as D1Result<DealershipRow>);
	if (!dealership) return null;
	const pages = toPages(rows as D1Result<PageRow>);
	const prices = (held as D1Result<HeldPrice>).results;
	const earlier = [...pages.values()].map((page) => page.runId).filter((id) => id < run.id);
	return {
		run,
		dealership,
		pages,
		previousRunId: Math.max(0, ...earlier),
		cars: createKnownCars(toKnownCars(cars as D1Result<KnownCar>)),
		robots: null,
		platform: dealership.platform,
		heldPrices: new Set(prices.map(({ vehicleId }) => vehicleId)),
		hasUnlisted: run.attempts > 1,
		// The run's end may release what an earlier step withheld.
		hasPlaceholder: run.attempts > 1 || prices.some(({ price }) => mayBePlaceholder(price)),
	};
}

function dealershipStatement(db: Db, dealershipId: number): D1PreparedStatement {
	const { id, url, additionalUrls, location, phone, platform, failuresInARow, placeholderPrices, feedAccess } =
		dealerships;
	return toStatement(
		db,
		sql`SELECT ${id}, ${url}, ${additionalUrls} AS additionalUrls, ${location}, ${phone}, ${platform},
			${feedAccess} AS feedAccess,			${failuresInARow} AS failuresInARow, ${placeholderPrices} AS placeholderPrices FROM ${dealerships} WHERE ${id} = ${dealershipId}`,
	);
}

function toDealership({ results: [row] }: D1Result<DealershipRow>): RunDealership | null {
	if (!row) return null;
	const placeholderPrices = JSON.parse(row.placeholderPrices) as number[];
	return { ...row, additionalUrls: JSON.parse(row.additionalUrls) as string[], placeholderPrices };
}

function pagesStatement(db: Db, dealershipId: number): D1PreparedStatement {
	const { url, runId, kind, state, attempts, status, reason, etag, lastModified, fetchedAt, entry, showed } = runPages;
	return toStatement(
		db,
		sql`SELECT ${url}, ${runId} AS runId, ${kind}, ${state}, ${attempts}, ${status}, ${reason}, ${etag},
			${lastModified} AS lastModified, ${fetchedAt} AS fetchedAt, ${entry}, ${showed}
			FROM ${runPages} WHERE ${runPages.dealershipId} = ${dealershipId}`,
	);
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
