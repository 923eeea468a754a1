import { and, eq, gte, isNotNull, isNull, lt, max, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { noFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import { toVehiclePath } from "./card";

/** Fewer than the format's 50,000 addresses. */
const idsPerFile = 20_000;

const isListed = sql`${vehicles.listed} = 1`;

export type SiteMapEntry = { path: string; changedAt?: string };

/** The pages, then the cars by ranges of ids. */
export async function listSiteMaps(db: Db): Promise<string[]> {
	const last = await db
		.select({ id: max(vehicles.id) })
		.from(vehicles)
		.get();
	const files = Math.ceil(((last?.id ?? 0) + 1) / idsPerFile);
	return ["pages", ...Array.from({ length: files }, (_, file) => `vehicles-${file}`)];
}

/** Null for an unknown file. */
export async function listSiteMapEntries(db: Db, name: string): Promise<SiteMapEntry[] | null> {
	if (name === "pages") return listPages(db);
	const file = /^vehicles-(\d{1,6})$/.exec(name)?.[1];
	return file === undefined ? null : listVehicles(db, Number(file) * idsPerFile);
}

async function listVehicles(db: Db, firstId: number): Promise<SiteMapEntry[]> {
	const { id, vin, lastChangedAt } = vehicles;
	const standsForCar = or(isNull(sellers.place), eq(sellers.place, 0));
	const cars = await db
		.select({ id, vin, changedAt: lastChangedAt, ownsVin: sellers.ownsVin })
		.from(vehicles)
		.leftJoin(sellers, eq(sellers.id, id))
		.where(and(gte(id, firstId), lt(id, firstId + idsPerFile), isListed, standsForCar))
		.orderBy(id);
	return cars.map(({ ownsVin, changedAt, ...car }) => {
		const path = toVehiclePath({ ...car, sharers: { ownsVin: ownsVin !== 0 } });
		return { path, changedAt };
	});
}

async function listPages(db: Db): Promise<SiteMapEntry[]> {
	const { make, model, city } = vehicles;
	const [models, cities] = await Promise.all([
		db
			.selectDistinct({ make, model })
			.from(vehicles)
			.where(and(isListed, isNotNull(make)))
			.orderBy(make, model)
			.limit(10_000),
		db
			.selectDistinct({ city })
			.from(vehicles)
			.where(and(isListed, isNotNull(city)))
			.orderBy(city)
			.limit(10_000),
	]);
	const makes = [...new Set(models.flatMap(({ make }) => make ?? []))].map((make) => ({ make: [make] }));
	const pairs = models.flatMap(({ make, model }) => (make && model ? [{ make: [make], model: [model] }] : []));
	const locations = cities.map(({ city }) => ({ location: city }));
	const searches = [...makes, ...pairs, ...locations].map((filters) => toListingPath({ ...noFilters, ...filters }));
	return ["/", "/add-inventory", "/how-we-compare", "/privacy", ...searches].map((path) => ({ path }));
}
