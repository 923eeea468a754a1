import { eq, inArray, sql } from "drizzle-orm";
import { searchCars } from "~/dealerships/cars/search-cars.server";
import { findDealerships } from "~/dealerships/list/find-dealerships.server";
import { countUpTo, listIds, toIdPage, toOrdered } from "~/desk/table/id-walk.server";
import type { TableView } from "~/desk/table/table-view";
import { clickedTitle } from "~/tracking/clicked-title.server";
import { isWithinPeriod } from "~/tracking/is-within.server";
import type { Period } from "~/tracking/period";
import type { Db } from "../../../db/client";
import { contactEvents, dealerships, vehicles } from "../../../db/schema";
import { eachOf } from "../../../db/statement";
import type { ListedContact } from "./contact-view";

const { id, dealershipId, vehicleId, createdAt } = contactEvents;
const MOST_CARS = 20;

export async function listContacts(db: Db, view: TableView, dealership: number | null, period: Period) {
	const where = isWithinPeriod(period);
	const walks = (await listOwners(db, view.q, dealership)).map((of) => ({ table: contactEvents, id, of, where }));
	const isOldest = view.sort === "oldest";
	const [found, total] = await Promise.all([
		Promise.all(walks.map((walk) => listIds(db, walk, view))),
		walks.length === 1 && walks[0] ? countUpTo(db, walks[0]) : null,
	]);
	const merged = [...new Set(found.flat())].sort((one, other) => (isOldest ? one - other : other - one));
	const { ids, next } = toIdPage(merged);
	return { contacts: await loadContacts(db, ids), next, total };
}

type Owner = { column: typeof vehicleId | typeof dealershipId; values: number[] } | null;

async function listOwners(db: Db, q: string, dealership: number | null): Promise<Owner[]> {
	if (dealership !== null) return [{ column: dealershipId, values: [dealership] }];
	if (q === "") return [null];
	const [dealers, cars] = await Promise.all([findDealerships(db, q), searchCars(db, q, MOST_CARS)]);
	const ids = dealers.map((row) => row.id);
	return [
		{ column: dealershipId, values: ids },
		{ column: vehicleId, values: cars },
	];
}

async function loadContacts(db: Db, ids: number[]): Promise<ListedContact[]> {
	const rows = await db
		.select({
			...{ id, at: createdAt, title: clickedTitle, vin: vehicles.vin, price: vehicles.price },
			vehicleId: sql<number | null>`${vehicles.id}`.as("vehicle"),
			...{ dealer: dealershipId, name: dealerships.name },
		})
		.from(contactEvents)
		.leftJoin(vehicles, eq(vehicles.id, vehicleId))
		.leftJoin(dealerships, eq(dealerships.id, dealershipId))
		.where(inArray(id, sql`(SELECT value FROM ${eachOf(ids)})`));
	const contacts = rows.map(({ dealer, name, ...row }): ListedContact => {
		const dealership = dealer === null || name === null ? null : { id: dealer, name };
		return { ...row, dealership };
	});
	return toOrdered(ids, contacts);
}
