import type { Promo } from "../../db/schema";
import { type PriceDrop, toLotSince, toPriceDrop } from "../deals/shown/lot-facts";
import { type ShownDeal, toShownDeal } from "../deals/shown/shown-deal";
import type { DealParts } from "../deals/table/split-estimate";
import type { DetailRow, VehicleRow } from "./card-columns.server";
import { choosePhotos, type PhotosOf, type Sharers, toSharers } from "./sellers/sellers";

/** As the public API answers: unknown is null, but price and mileage fall back to 0. */
export type Vehicle = {
	id: number;
	vin: string | null;
	title: string;
	year: number | null;
	make: string | null;
	model: string | null;
	trim: string | null;
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

export type ShownVehicle = Vehicle & {
	sharers: Sharers;
	deal: ShownDeal | null;
	lotSince: string | null;
	drop: PriceDrop | null;
	/** False: "Price on request", never $0. */
	priceKnown: boolean;
	mileageKnown: boolean;
	bodyStyle: string | null;
	/** The override for its make and model, else the first image. */
	image: string | null;
	/** Another seller's listing of the same car, if its own has no photos. */
	photosOf: PhotosOf;
	/** `#rrggbb`, the mean of its first photo, once we have that. */
	photoColor: string | null;
	distance: number | null;
	promo: Promo | null;
	/** When a page that shows its price was last read. */
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
