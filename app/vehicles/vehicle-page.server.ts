import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealerships, fieldHistory, imageOverrides, vehicles } from "../../db/schema";
import { type Card, toCard } from "./card";

export type VehicleDetail = Awaited<ReturnType<typeof listCars>>[number];
export type PricePoint = { price: number; at: string };

export type VehiclePageData =
	| { kind: "found"; vehicle: VehicleDetail; similar: Card[]; prices: PricePoint[] }
	| { kind: "gone"; alternatives: Card[] }
	| { kind: "missing" };

/** A car by id or VIN, joined with its dealership; the columns are what pages show, nothing of the sync. */
function listCars(db: Db, where: SQL | undefined, limit: number) {
	return db
		.select({
			id: vehicles.id,
			vin: vehicles.vin,
			stockNumber: vehicles.stockNumber,
			title: vehicles.title,
			year: vehicles.year,
			make: vehicles.make,
			model: vehicles.model,
			trim: vehicles.trim,
			price: vehicles.price,
			mileage: vehicles.mileage,
			exteriorColor: vehicles.exteriorColor,
			interiorColor: vehicles.interiorColor,
			fuelType: vehicles.fuelType,
			transmission: vehicles.transmission,
			bodyStyle: vehicles.bodyStyle,
			drivetrain: vehicles.drivetrain,
			engine: vehicles.engine,
			condition: vehicles.condition,
			description: vehicles.description,
			images: vehicles.images,
			imageOverride: imageOverrides.image,
			location: vehicles.location,
			zipCode: vehicles.zipCode,
			carfaxUrl: vehicles.carfaxUrl,
			originalListingUrl: vehicles.originalListingUrl,
			firstSeenAt: vehicles.firstSeenAt,
			listed: vehicles.listed,
			dealershipId: vehicles.dealershipId,
			dealershipName: dealerships.name,
			dealershipLocation: dealerships.location,
			dealershipUrl: dealerships.url,
			phone: dealerships.phone,
			promo: dealerships.promo,
			checkedAt: dealerships.lastConfirmedAt,
			distance: sql<number | null>`NULL`,
		})
		.from(vehicles)
		.leftJoin(dealerships, eq(dealerships.id, vehicles.dealershipId))
		.leftJoin(imageOverrides, and(eq(imageOverrides.make, vehicles.make), eq(imageOverrides.model, vehicles.model)))
		.where(where)
		.orderBy(desc(vehicles.listed), asc(vehicles.rank), asc(vehicles.id))
		.limit(limit);
}

function byIdOrVin(idOrVin: string): SQL {
	return /^\d{1,15}$/.test(idOrVin) ? eq(vehicles.id, Number(idOrVin)) : eq(vehicles.vin, idOrVin.toUpperCase());
}

/** What `/vehicles/{id or vin}` shows: the car, or that it has left, or that there never was one. */
export async function getVehiclePage(db: Db, idOrVin: string): Promise<VehiclePageData> {
	const [vehicle] = await listCars(db, byIdOrVin(idOrVin), 1);
	if (!vehicle) return { kind: "missing" };
	const similar = await listSimilar(db, vehicle);
	if (!vehicle.listed) return { kind: "gone", alternatives: similar };
	return { kind: "found", vehicle, similar, prices: await listPrices(db, vehicle.id) };
}

/** Up to four listed cars of the same make, the same model first. */
async function listSimilar(db: Db, car: VehicleDetail): Promise<Card[]> {
	if (!car.make) return [];
	const sameMake = sql`${vehicles.listed} = 1 AND ${vehicles.make} = ${car.make} AND ${vehicles.id} <> ${car.id}`;
	const sameModel = car.model ? await listCars(db, sql`${sameMake} AND ${vehicles.model} = ${car.model}`, 4) : [];
	if (sameModel.length === 4) return sameModel.map(toCard);
	const others = await listCars(db, sql`${sameMake} AND ${vehicles.model} IS NOT ${car.model}`, 4 - sameModel.length);
	return [...sameModel, ...others].map(toCard);
}

/** The prices asked so far, oldest first; empty while the price never moved. */
async function listPrices(db: Db, vehicleId: number): Promise<PricePoint[]> {
	const rows = await db
		.select({ before: fieldHistory.oldValue, after: fieldHistory.newValue, at: fieldHistory.changedAt })
		.from(fieldHistory)
		.where(and(eq(fieldHistory.vehicleId, vehicleId), eq(fieldHistory.field, "price")))
		.orderBy(asc(fieldHistory.id))
		.limit(50);
	return rows.flatMap(({ after, at }) => (Number(after) > 0 ? [{ price: Number(after), at }] : []));
}
