import type { Entry } from "~/desk/palette/palette-entries";
import type { Db } from "../../../db/client";
import { findDealerships } from "../list/find-dealerships.server";
import { loadDeskCars } from "./desk-cars.server";
import { searchCars } from "./search-cars.server";

const CARS = 8;
const DEALERSHIPS = 5;
const LEAST_LETTERS = 2;

export async function searchDesk(db: Db, q: string, now: Date): Promise<Entry[]> {
	if (q.length < LEAST_LETTERS) return [];
	const [dealers, ids] = await Promise.all([findDealerships(db, q, DEALERSHIPS), searchCars(db, q, CARS)]);
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
