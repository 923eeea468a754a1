import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { toVehiclePath } from "~/catalogue/vehicle-path";
import { logFailure } from "~/log/log";
import { listVehicles } from "~/vehicles/detail/list-vehicles.server";
import { toSearchName } from "~/vehicles/news/search-name";
import { type Filters, parseFilters } from "~/vehicles/search/filters";
import { toListingPath } from "~/vehicles/search/listing-path";
import { listFirst } from "~/vehicles/search/search.server";
import type { ShownVehicle } from "~/vehicles/vehicle";
import type { Db } from "../../db/client";
import { hasLeftByUndo } from "../../db/left-by-undo";
import { vehicles } from "../../db/schema";
import { eachOf, toStatement } from "../../db/statement";
import { NEWEST_CARS } from "./push-limits";
import type { CarFact, Facts, SearchFact, Watch } from "./watch";

/** In: some browsers' watches. Out: their present facts. A search runs only if any car came since its last notice. */
export async function loadFacts(db: Db, watches: Watch[]): Promise<Facts> {
	const newestId = await getNewestId(db);
	const isOpen = ({ kind, known }: Watch) => kind === "search" && (known ?? newestId) < newestId;
	return {
		newestId,
		cars: await loadCarFacts(db, listTargets(watches.filter(({ kind }) => kind === "car"))),
		searches: await loadSearchFacts(db, listTargets(watches.filter(isOpen))),
	};
}

const listTargets = (watches: Watch[]) => [...new Set(watches.map(({ target }) => target))];

export async function getNewestId(db: Db): Promise<number> {
	const row = await toStatement(db, sql`SELECT coalesce(max(${vehicles.id}), 0) AS id FROM ${vehicles}`).first<{
		id: number;
	}>();
	return row?.id ?? 0;
}

/** By the car's name in its page's address. An unknown car counts as no longer listed. */
export async function loadCarFacts(db: Db, targets: string[]): Promise<Map<string, CarFact>> {
	if (targets.length === 0) return new Map();
	const ids = await getIds(db, targets);
	const asked = await listVehicles(db, [...ids.values()]);
	const found = new Map(asked.map((one) => [one.id, one]));
	return new Map(
		targets.map((target) => {
			const one = found.get(ids.get(target) ?? 0);
			const car = one?.car ?? null;
			return [target, toCarFact(target, car, one?.title ?? null)];
		}),
	);
}

function toCarFact(target: string, car: ShownVehicle | null, title: string | null): CarFact {
	const isListed = car !== null;
	const path = isListed ? toVehiclePath(car) : `/vehicles/${target}`;
	return { title: car?.title ?? title ?? target, price: car?.priceKnown ? car.price : null, path, isListed };
}

async function getIds(db: Db, targets: string[]): Promise<Map<string, number>> {
	const { id, vin, listed } = vehicles;
	const byVin = sql`SELECT ${id} FROM ${vehicles} INDEXED BY vehicles_vin WHERE ${vin} = upper(asked.value)
		ORDER BY ${listed} DESC, ${id} LIMIT 1`;
	const byId = sql`SELECT ${id} FROM ${vehicles} WHERE ${id} = CAST(asked.value AS INTEGER) AND asked.value NOT GLOB '*[^0-9]*'`;
	const { results } = await toStatement(
		db,
		sql`SELECT asked.value AS target, coalesce((${byVin}), (${byId})) AS id FROM ${eachOf(targets)} asked`,
	).all<{ target: string; id: number | null }>();
	return new Map(results.flatMap(({ target, id }) => (id === null ? [] : [[target, id]])));
}

type Searched = { query: string; fact: Omit<SearchFact, "cars">; cars: ShownVehicle[] | null };

async function loadSearchFacts(db: Db, queries: string[]): Promise<Facts["searches"]> {
	const searched: Searched[] = [];
	for (const query of queries) {
		const filters = { ...parseFilters(new URLSearchParams(query)), sortBy: "newest" as const };
		const fact = { name: toSearchName(filters), path: toListingPath(filters) };
		searched.push({ query, fact, cars: await listNewest(db, filters) });
	}
	const ids = searched.flatMap(({ cars }) => (cars ?? []).map(({ id }) => id));
	const born = await getBornIds(db, [...new Set(ids)]);
	const toFound = (car: ShownVehicle) => ({
		bornId: born.get(car.id) ?? car.id,
		title: car.title,
		price: car.priceKnown ? car.price : null,
		path: toVehiclePath(car),
	});
	return new Map(searched.map(({ query, fact, cars }) => [query, cars && { ...fact, cars: cars.map(toFound) }]));
}

/** Null if the database refuses the search: it is tried at the next pass, and other browsers are still told. */
async function listNewest(db: Db, filters: Filters): Promise<ShownVehicle[] | null> {
	return await listFirst(db, { ...filters, limit: NEWEST_CARS }).catch((error) => {
		logFailure("watched-search-failed", error);
		return null;
	});
}

const first = alias(vehicles, "first");

/** The car's first listing here: one that another dealership takes over is not new. */
async function getBornIds(db: Db, ids: number[]): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map();
	const { id, vin } = vehicles;
	const { results } = await toStatement(
		db,
		sql`SELECT asked.value AS id, (SELECT min(${first.id}) FROM ${vehicles} ${first} INDEXED BY vehicles_vin
			WHERE ${first.vin} = ${vin} AND NOT ${hasLeftByUndo(first)}) AS born
			FROM ${eachOf(ids)} asked CROSS JOIN ${vehicles} ON ${id} = asked.value WHERE ${vin} IS NOT NULL`,
	).all<{ id: number; born: number }>();
	return new Map(results.map(({ id, born }) => [id, born]));
}
