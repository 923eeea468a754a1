import { sql } from "drizzle-orm";
import { type CardRow, cardColumns, cardJoins, v } from "~/vehicles/card-columns.server";
import { defaultLimit, noFilters, parseFilters, toQuery } from "~/vehicles/search/filters";
import { searchVehicles } from "~/vehicles/search/search.server";
import { toVehicleCard, type VehicleCard } from "~/vehicles/vehicle";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { eachOf, toStatement } from "../../../db/statement";

/** At most so many images in one file: the product promises no more, and a file of them is made within two minutes. */
export const MAX_CARDS = 200;
const PAGE = 100;

const anyPage = { page: 1, cursor: null };

/** The filters of a query in canonical order, so that equal requests are one job; empty for none. */
export function toRequest(query: URLSearchParams): string {
	return toQuery({ ...parseFilters(query), limit: defaultLimit }, anyPage).toString();
}

/** The cars that a request asks for, at most 200: the newest, or those of its filters in their order. */
export async function listRequestedCars(db: Db, request: string): Promise<VehicleCard[]> {
	return request === "" ? await listNewest(db) : await searchCars(db, request);
}

async function listNewest(db: Db): Promise<VehicleCard[]> {
	const query = sql`SELECT ${cardColumns} FROM ${vehicles} ${v} ${cardJoins}
		WHERE ${v.listed} = 1 ORDER BY ${v.id} DESC LIMIT ${MAX_CARDS}`;
	const { results } = await toStatement(db, query).all<CardRow>();
	return results.map((row) => toVehicleCard(row, null));
}

async function searchCars(db: Db, request: string): Promise<VehicleCard[]> {
	const filters = { ...noFilters, ...parseFilters(new URLSearchParams(request)), limit: PAGE };
	const cars: VehicleCard[] = [];
	for (let page = 1; page <= MAX_CARDS / PAGE; page++) {
		const found = await searchVehicles(db, filters, { page, cursor: null });
		cars.push(...found.vehicles);
		if (found.vehicles.length < PAGE) break;
	}
	return cars;
}

/** Cars by id, those alone that shoppers may see. */
export async function listCars(db: Db, ids: number[]): Promise<Map<number, VehicleCard>> {
	const query = sql`SELECT ${cardColumns} FROM ${eachOf(ids)} j CROSS JOIN ${vehicles} ${v} ON ${v.id} = j.value
		${cardJoins} WHERE ${v.listed} = 1`;
	const { results } = await toStatement(db, query).all<CardRow>();
	return new Map(results.map((row) => [row.id, toVehicleCard(row, null)]));
}
