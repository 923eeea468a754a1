import { sql } from "drizzle-orm";
import { toVehiclePath } from "~/catalogue/vehicle-path";
import { toShownDeal } from "~/deals/shown/shown-deal";
import type { TableView } from "~/desk/table/table-view";
import { parsePins } from "~/inventory/stock/pins";
import { cardColumns, cardJoins, type VehicleRow, v } from "~/vehicles/card-columns.server";
import { findSource, toPhotoPath } from "~/vehicles/photo-address";
import { type ShownVehicle, toShownVehicle } from "~/vehicles/vehicle";
import type { Db } from "../../../db/client";
import { carClicks, dealerships, vehicles } from "../../../db/schema";
import { eachOf, toStatement } from "../../../db/statement";
import { CARS_A_PAGE, type DeskCar, toSorted } from "./car-view";
import { findCars } from "./find-cars.server";
import { searchCars } from "./search-cars.server";

export async function listDeskCars(db: Db, view: TableView, dealership: number | null, now: Date) {
	const isSearch = view.q !== "" && dealership === null;
	const found = isSearch
		? { ids: await searchCars(db, view.q, CARS_A_PAGE), next: null }
		: await findCars(db, view, dealership);
	const [cars, total] = await Promise.all([
		loadDeskCars(db, found.ids, now),
		view.state === "listed" && view.q === "" ? countListed(db, dealership) : null,
	]);
	return { cars: isSearch ? toSorted(cars, view.sort) : cars, next: found.next, total };
}

type Row = VehicleRow & {
	stock_number: string | null;
	listed: number;
	sold_at: string | null;
	hidden_at: string | null;
	hidden_reason: string | null;
	pins: string | null;
	views: number;
	contacts: number;
};

export async function loadDeskCars(db: Db, ids: number[], now: Date): Promise<DeskCar[]> {
	const { views, contacts, vehicleId } = carClicks;
	const { results } = await toStatement(
		db,
		sql`SELECT ${cardColumns}, ${v.stockNumber}, ${v.listed}, ${v.soldAt}, ${v.hiddenAt}, ${v.hiddenReason}, ${v.pins},
			coalesce(${views}, 0) AS views, coalesce(${contacts}, 0) AS contacts
			FROM ${eachOf(ids)} j CROSS JOIN ${vehicles} ${v} ON ${v.id} = j.value ${cardJoins}
			LEFT JOIN ${carClicks} ON ${vehicleId} = ${v.id} ORDER BY j.key`,
	).all<Row>();
	return results.map((row) => toDeskCar(row, now));
}

function toDeskCar(row: Row, now: Date): DeskCar {
	const car = toShownVehicle(row, null);
	const isListed = row.listed === 1;
	return {
		path: toVehiclePath(car),
		...{ id: row.id, title: car.title, vin: row.vin, stockNumber: row.stock_number, price: row.price },
		mileage: row.mileage,
		...{ views: row.views, contacts: row.contacts, checkedAt: row.checked_at, hiddenReason: row.hidden_reason },
		days: Math.max(0, Math.floor((now.getTime() - Date.parse(row.first_seen_at)) / 86_400_000)),
		deal: isListed ? toShownDeal(row) : null,
		state: toState(row),
		pinned: Object.keys(parsePins(row.pins)),
		photo: toSmallPhoto(car),
		dealership: { id: row.dealership_id, name: row.dealership_name },
	};
}

function toState({ listed, sold_at, hidden_at }: Row): DeskCar["state"] {
	if (sold_at !== null) return "sold";
	if (hidden_at !== null) return "hidden";
	return listed === 1 ? "listed" : "unlisted";
}

function toSmallPhoto({ id, image, images, photosOf }: ShownVehicle): string | null {
	const source = photosOf.vehicleId === id && image && findSource(images, image);
	if (!source) return null;
	const number = images.findIndex((one) => one.trim() === source) + 1;
	return toPhotoPath(id, { number, width: 320 }, source);
}

async function countListed(db: Db, dealership: number | null): Promise<number> {
	const { id, vehicleCount } = dealerships;
	const isMeant = dealership === null ? sql`1` : sql`${id} = ${dealership}`;
	const query = sql`SELECT coalesce(sum(${vehicleCount}), 0) AS n FROM ${dealerships} WHERE ${isMeant}`;
	return (await toStatement(db, query).first<number>("n")) ?? 0;
}
