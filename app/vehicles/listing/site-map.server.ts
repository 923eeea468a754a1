import type { Db } from "../../../db/client";
import { noFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import { toVehiclePath } from "./card";

/** Car ids a sitemap file spans: fewer than the format's 50,000 addresses. */
const idsPerFile = 20_000;

export type SiteMapEntry = { path: string; changedAt?: string };

/** The files of the sitemap index: the pages, then the cars by ranges of ids. */
export async function listSiteMaps(db: Db): Promise<string[]> {
	const last = await db.$client.prepare("SELECT max(id) AS id FROM vehicles").first<{ id: number | null }>();
	const files = Math.ceil(((last?.id ?? 0) + 1) / idsPerFile);
	return ["pages", ...Array.from({ length: files }, (_, file) => `vehicles-${file}`)];
}

/** The addresses in one file; null for a file that there is not. */
export async function listSiteMapEntries(db: Db, name: string): Promise<SiteMapEntry[] | null> {
	if (name === "pages") return listPages(db);
	const file = /^vehicles-(\d{1,6})$/.exec(name)?.[1];
	return file === undefined ? null : listVehicles(db, Number(file) * idsPerFile);
}

async function listVehicles(db: Db, firstId: number): Promise<SiteMapEntry[]> {
	const sql = `SELECT id, vin, last_changed_at AS changedAt FROM vehicles
		WHERE id >= ?1 AND id < ?2 AND listed = 1 ORDER BY id`;
	const range = db.$client.prepare(sql).bind(firstId, firstId + idsPerFile);
	const { results } = await range.all<{ id: number; vin: string | null; changedAt: string }>();
	return results.map((car) => ({ path: toVehiclePath(car), changedAt: car.changedAt }));
}

/** The curated searches: makes, their models and cities that have stock. */
async function listPages(db: Db): Promise<SiteMapEntry[]> {
	const distinct = (columns: string, where: string) =>
		db.$client.prepare(
			`SELECT DISTINCT ${columns} FROM vehicles WHERE listed = 1 AND ${where} ORDER BY ${columns} LIMIT 10000`,
		);
	const [models, cities] = await Promise.all([
		distinct("make, model", "make IS NOT NULL").all<{ make: string; model: string | null }>(),
		distinct("city", "city IS NOT NULL").all<{ city: string }>(),
	]);
	const makes = [...new Set(models.results.map(({ make }) => make))].map((make) => ({ make: [make] }));
	const pairs = models.results.flatMap(({ make, model }) => (model ? [{ make: [make], model: [model] }] : []));
	const locations = cities.results.map(({ city }) => ({ location: city }));
	const searches = [...makes, ...pairs, ...locations].map((filters) => toListingPath({ ...noFilters, ...filters }));
	return ["/", "/add-inventory", "/privacy", ...searches].map((path) => ({ path }));
}
