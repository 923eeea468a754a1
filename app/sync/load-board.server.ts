import type { Db } from "../../db/client";
import { indexCars } from "../inventory/known-cars";
import { listKnownCars } from "../inventory/list-known-cars.server";
import type { Board, Run, RunDealership, RunPage } from "./board";

type PageRow = Omit<RunPage, "entry" | "showed"> & { entry: string | null; showed: string | null };
type DealershipRow = Omit<RunDealership, "additionalUrls"> & { additionalUrls: string };

/** Everything a step needs to know; null when the dealership has been deleted. */
export async function loadBoard(db: Db, run: Run): Promise<Board | null> {
	const dealership = await loadDealership(db, run.dealershipId);
	if (!dealership) return null;
	const [pages, cars] = await Promise.all([loadPages(db, run.dealershipId), listKnownCars(db, run.dealershipId)]);
	const earlier = [...pages.values()].map((page) => page.runId).filter((id) => id < run.id);
	return {
		run,
		dealership,
		pages,
		previousRunId: Math.max(0, ...earlier),
		cars: indexCars(cars),
		robots: null,
		platform: dealership.platform,
		// A step before this one died: what it stored it did not list.
		hasUnlisted: run.attempts > 1,
	};
}

async function loadDealership(db: Db, id: number): Promise<RunDealership | null> {
	const row = await db.$client
		.prepare(
			`SELECT id, url, additional_urls AS additionalUrls, platform, failures_in_a_row AS failuresInARow
			FROM dealerships WHERE id = ?1`,
		)
		.bind(id)
		.first<DealershipRow>();
	return row && { ...row, additionalUrls: JSON.parse(row.additionalUrls) as string[] };
}

async function loadPages(db: Db, dealershipId: number): Promise<Map<string, RunPage>> {
	const { results } = await db.$client
		.prepare(
			`SELECT url, run_id AS runId, kind, state, attempts, status, reason, etag, last_modified AS lastModified,
			fetched_at AS fetchedAt, entry, showed FROM run_pages WHERE dealership_id = ?1`,
		)
		.bind(dealershipId)
		.all<PageRow>();
	return new Map(results.map((row) => [row.url, toRunPage(row)]));
}

function toRunPage(row: PageRow): RunPage {
	return {
		...row,
		entry: row.entry ? (JSON.parse(row.entry) as RunPage["entry"]) : null,
		showed: row.showed ? (JSON.parse(row.showed) as RunPage["showed"]) : null,
	};
}
