import type { Promo } from "../../db/schema";
import { isNews, type PriceDrop, toDaysListed, toLotSince, toPriceDrop } from "../deals/shown/lot-facts";
import { type ShownDeal, toShownDeal } from "../deals/shown/shown-deal";
import type { DealParts } from "../deals/table/split-estimate";
import type { DetailRow, VehicleRow } from "./card-columns.server";
import { choosePhotos, type PhotosOf, type Sharers, toSharers } from "./sellers/sellers";

/** As the public API answers it: unknown is null, but price and mileage fall back to 0. */
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

type VehicleNow = Vehicle & {
	deal: ShownDeal | null;
	/** Whole days; null when it stood there before its dealership was first read. */
	daysListed: number | null;
	/** Dollars that the last change took off the price, while that is news. */
	priceDrop: number | null;
	checkedAt: string | null;
	/** The dealerships that have the car, the lowest price first. */
	sellers: {
		vehicleId: number;
		price: number;
		dealership: Vehicle["dealership"];
		originalListingUrl: string | null;
	}[];
};

export type ShownVehicle = Vehicle & {
	sharers: Sharers;
	deal: ShownDeal | null;
	/** ISO 8601; null when it stood there before its dealership was first read. */
	lotSince: string | null;
	drop: PriceDrop | null;
	/** False: "Price on request", never $0. */
	priceKnown: boolean;
	mileageKnown: boolean;
	bodyStyle: string | null;
	/** The override of its make and model, else the first non-empty image, else null. */
	image: string | null;
	/** Whose `images` these are: another seller's of the same car, where its own listing has none. */
	photosOf: PhotosOf;
	/** `#rrggbb`, the mean of its first photo, once we have that. */
	photoColor: string | null;
	/** Whole miles from the searched ZIP; null without one. */
	distance: number | null;
	promo: Promo | null;
	/** When the page that shows its price was last read; null when that is not known. */
	checkedAt: string | null;
};

export type VehicleDetail = ShownVehicle & {
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
	dealParts: DealParts | null;
	dealerFees: string | null;
	state: string | null;
};

/** Exactly the contract's fields, in its order. */
export function toVehicle(card: ShownVehicle, now: Date): VehicleNow {
	const { id, vin, title, year, make, model, trim, price, mileage, exteriorColor, interiorColor } = card;
	const { fuelType, transmission, images, location, zipCode, carfaxUrl, originalListingUrl, dealership } = card;
	return {
		...{ id, vin, title, year, make, model, trim, price, mileage, exteriorColor, interiorColor },
		...{ fuelType, transmission, images, location, zipCode, carfaxUrl, originalListingUrl, dealership },
		deal: card.deal,
		daysListed: toDaysListed(card.lotSince, now),
		priceDrop: card.drop && isNews(card.drop, now) ? card.drop.dollars : null,
		checkedAt: card.checkedAt,
		sellers: card.sharers.sellers.map(({ vehicleId, price, dealership, originalListingUrl }) => ({
			...{ vehicleId, price: price ?? 0, dealership, originalListingUrl },
		})),
	};
}

/** One car of the API: its deal with the parts whose sum is the estimate. */
export function toVehicleWithParts(car: VehicleDetail, now: Date) {
	const vehicle = toVehicle(car, now);
	const parts = car.dealParts?.parts ?? [];
	return { ...vehicle, deal: vehicle.deal && { ...vehicle.deal, parts: vehicle.deal.estimate === null ? [] : parts } };
}

export function toShownVehicle(row: VehicleRow, distance: number | null): ShownVehicle {
	const { images, photosOf } = choosePhotos(row);
	return {
		...toKnownFields(row),
		images,
		photosOf,
		image: row.override_image ?? images.find((image) => image.trim() !== "")?.trim() ?? null,
		photoColor: row.photo_color,
		distance: distance === null ? null : Math.round(distance),
		promo: row.dealership_promo === null ? null : JSON.parse(row.dealership_promo),
		checkedAt: row.checked_at,
		deal: toShownDeal(row),
		lotSince: toLotSince(row),
		drop: toPriceDrop(row),
		sharers: toSharers(row),
	};
}

export function toVehicleDetail(row: DetailRow): VehicleDetail {
	return {
		...toShownVehicle(row, null),
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
		dealParts: row.deal_parts === null ? null : JSON.parse(row.deal_parts),
		dealerFees: row.dealer_fees,
		state: /, [A-Z]{2}$/.test(row.city ?? "") ? (row.city ?? "").slice(-2) : null,
	};
}

/** What finding a car's comparables takes. */
export function toCompared({ id, vin, make, model, year, mileage, mileageKnown, dealParts }: VehicleDetail) {
	return { id, vin, make, model, year, mileage: mileageKnown ? mileage : null, parts: dealParts };
}

function toKnownFields(row: VehicleRow) {
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
