import { sql } from "drizzle-orm";
import type { Entry } from "~/desk/palette/palette-entries";
import type { Db } from "../../../db/client";
import { dealerships } from "../../../db/schema";
import { loadDeskCars } from "./desk-cars.server";
import { searchCars } from "./search-cars.server";

const CARS = 8;
const DEALERSHIPS = 5;
const LEAST_LETTERS = 2;

/** Dealerships by their name or website, then cars by VIN, its end, stock number or title. */
export async function searchDesk(db: Db, q: string, now: Date): Promise<Entry[]> {
	if (q.length < LEAST_LETTERS) return [];
	const [dealers, ids] = await Promise.all([listDealers(db, q.toLowerCase()), searchCars(db, q, CARS)]);
	const cars = await loadDeskCars(db, ids, now);
	return [
		...dealers.map(({ id, name }) => ({ label: name, detail: "Dealership", to: `/admin/dealerships/${id}` })),
		...cars.map(({ id, title, vin, stockNumber, dealership }) => ({
			label: title,
			detail: vin ?? stockNumber ?? dealership.name,
			to: `/admin/inventory/${id}`,
		})),
	];
}

function listDealers(db: Db, sought: string): Promise<{ id: number; name: string }[]> {
	const { id, name, url } = dealerships;
	return db
		.select({ id, name })
		.from(dealerships)
		.where(sql`instr(lower(${name}), ${sought}) OR instr(lower(${url}), ${sought})`)
		.orderBy(sql`instr(lower(${name}), ${sought}) <> 1`, name)
		.limit(DEALERSHIPS);
}
