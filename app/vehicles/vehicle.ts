import type { Promo } from "../../db/schema";
import type { CardRow, DetailRow } from "./card-columns.server";

/** A car as the public API answers it: unknown is null, but price and mileage fall back to 0. */
export type Vehicle = {
	id: number;
	vin: string | null;
	title: string;
	year: number | null;
	make: string | null;
	model: string | null;
	trim: string | null;
	/** Whole US dollars. */
	price: number;
	/** Miles. */
	mileage: number;
	exteriorColor: string | null;
	interiorColor: string | null;
	fuelType: string | null;
	transmission: string | null;
	images: string[];
	location: string | null;
	zipCode: string | null;
	carfaxUrl: string | null;
	originalListingUrl: string | null;
	dealership: { id: number; name: string; location: string | null };
};

/** What a card shows beyond the API's fields. */
export type VehicleCard = Vehicle & {
	/** False: "Price on request", never $0. */
	priceKnown: boolean;
	mileageKnown: boolean;
	bodyStyle: string | null;
	/** The override of its make and model, else the first non-empty image, else null. */
	image: string | null;
	/** Whole miles from the searched ZIP; null when none was searched. */
	distance: number | null;
	promo: Promo | null;
	/** When its dealership's stock was last read whole. */
	checkedAt: string | null;
};

/** What the vehicle page shows beyond the card. */
export type VehicleDetail = VehicleCard & {
	stockNumber: string | null;
	drivetrain: string | null;
	engine: string | null;
	condition: "used" | "certified" | null;
	description: string | null;
	firstSeenAt: string;
	lastChangedAt: string;
	soldAt: string | null;
	dealershipUrl: string;
	dealershipPhone: string | null;
};

/** The API's shape: exactly the contract's fields, in its order. */
export function toVehicle(card: Vehicle): Vehicle {
	const { id, vin, title, year, make, model, trim, price, mileage, exteriorColor, interiorColor } = card;
	const { fuelType, transmission, images, location, zipCode, carfaxUrl, originalListingUrl, dealership } = card;
	return {
		...{ id, vin, title, year, make, model, trim, price, mileage, exteriorColor, interiorColor },
		...{ fuelType, transmission, images, location, zipCode, carfaxUrl, originalListingUrl, dealership },
	};
}

/** `distance` is in miles from the searched ZIP to the car's place. */
export function toVehicleCard(row: CardRow, distance: number | null): VehicleCard {
	const images: string[] = JSON.parse(row.images);
	return {
		...toKnownFields(row),
		images,
		image: row.override_image ?? images.find((image) => image.trim() !== "")?.trim() ?? null,
		distance: distance === null ? null : Math.round(distance),
		promo: row.dealership_promo === null ? null : JSON.parse(row.dealership_promo),
		checkedAt: row.dealership_confirmed_at,
	};
}

export function toVehicleDetail(row: DetailRow): VehicleDetail {
	return {
		...toVehicleCard(row, null),
		stockNumber: row.stock_number,
		drivetrain: row.drivetrain,
		engine: row.engine,
		condition: row.condition,
		description: row.description,
		firstSeenAt: row.first_seen_at,
		lastChangedAt: row.last_changed_at,
		soldAt: row.sold_at,
		dealershipUrl: row.dealership_url,
		dealershipPhone: row.dealership_phone,
	};
}

function toKnownFields(row: CardRow) {
	return {
		id: row.id,
		vin: row.vin,
		title: row.title?.trim() || "Untitled Vehicle",
		year: row.year,
		make: row.make,
		model: row.model,
		trim: row.trim,
		price: row.price ?? 0,
		priceKnown: row.price !== null,
		mileage: row.mileage ?? 0,
		mileageKnown: row.mileage !== null,
		exteriorColor: row.exterior_color,
		interiorColor: row.interior_color,
		fuelType: row.fuel_type,
		transmission: row.transmission,
		bodyStyle: row.body_style,
		location: row.location,
		zipCode: row.zip_code,
		carfaxUrl: row.carfax_url,
		originalListingUrl: row.original_listing_url,
		dealership: { id: row.dealership_id, name: row.dealership_name, location: row.dealership_location },
	};
}
