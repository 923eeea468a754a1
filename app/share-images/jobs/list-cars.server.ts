import { sql } from "drizzle-orm";
import { cardColumns, cardJoins, type VehicleRow, v } from "~/vehicles/card-columns.server";
import { defaultLimit, noFilters, parseFilters, toQuery } from "~/vehicles/search/filters";
import { searchVehicles } from "~/vehicles/search/search.server";
import { type ShownVehicle, toShownVehicle } from "~/vehicles/vehicle";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { eachOf, toStatement } from "../../../db/statement";

/** The product promises no more, and this many are made within two minutes. */
const MAX_CARDS = 200;
const PAGE = 100;

const anyPage = { page: 1, cursor: null };

/** In canonical order, so that equal requests are one job. */
export function toRequest(query: URLSearchParams): string {
	return toQuery({ ...parseFilters(query), limit: defaultLimit }, anyPage).toString();
}

export async function listRequestedCars(db: Db, request: string): Promise<ShownVehicle[]> {
	return request === "" ? await listNewest(db) : await searchCars(db, request);
}

const isLowest = sql`NOT EXISTS (SELECT 1 FROM ${sellers} WHERE ${sellers.id} = ${v.id} AND ${sellers.place} > 0)`;

async function listNewest(db: Db): Promise<ShownVehicle[]> {
	const query = sql`SELECT ${cardColumns} FROM ${vehicles} ${v} ${cardJoins}
		WHERE ${v.listed} = 1 AND ${isLowest} ORDER BY ${v.id} DESC LIMIT ${MAX_CARDS}`;
	const { results } = await toStatement(db, query).all<VehicleRow>();
	return results.map((row) => toShownVehicle(row, null));
}

async function searchCars(db: Db, request: string): Promise<ShownVehicle[]> {
	const filters = { ...noFilters, ...parseFilters(new URLSearchParams(request)), limit: PAGE };
	const cars: ShownVehicle[] = [];
	for (let page = 1; page <= MAX_CARDS / PAGE; page++) {
		const found = await searchVehicles(db, filters, { page, cursor: null });
		cars.push(...found.vehicles);
		if (found.vehicles.length < PAGE) break;
	}
	return cars;
}

export async function listCars(db: Db, ids: number[]): Promise<Map<number, ShownVehicle>> {
	const query = sql`SELECT ${cardColumns} FROM ${eachOf(ids)} j CROSS JOIN ${vehicles} ${v} ON ${v.id} = j.value
		${cardJoins} WHERE ${v.listed} = 1`;
	const { results } = await toStatement(db, query).all<VehicleRow>();
	return new Map(results.map((row) => [row.id, toShownVehicle(row, null)]));
}
