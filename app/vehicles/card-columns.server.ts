import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { dealerships, imageOverrides, runPages, vehicleChecks, vehicles } from "../../db/schema";
import { toFixed } from "../../db/statement";
import { checkedAtOf } from "./checked/checked-at.server";
import { sharersOf } from "./sellers/sharers-column.server";

export const v = alias(vehicles, "v");
export const d = alias(dealerships, "d");
const o = alias(imageOverrides, "o");
export const p = alias(runPages, "p");
export const c = alias(vehicleChecks, "c");

export const checkedAt = toFixed(checkedAtOf(v, d, p, c));

export const cardColumns =
	toFixed(sql`${v.id}, ${v.vin}, ${v.title}, ${v.year}, ${v.make}, ${v.model}, ${v.trim}, ${v.price},
	${v.mileage}, ${v.exteriorColor}, ${v.interiorColor}, ${v.fuelType}, ${v.transmission}, ${v.bodyStyle}, ${v.images}, ${v.photoColor},
	${v.location}, ${v.zipCode}, ${v.placeId}, ${v.carfaxUrl}, ${v.originalListingUrl}, ${v.dealershipId},
	${v.titleBrand}, ${v.priceWas}, ${v.priceAt}, ${v.firstSeenAt}, ${v.deal}, ${d.createdAt} AS dealership_created_at,
	${d.name} AS dealership_name, ${d.location} AS dealership_location, ${d.promo} AS dealership_promo,
	${d.url} AS dealership_url, ${d.phone} AS dealership_phone, ${sharersOf(v)},
	${checkedAt} AS checked_at, ${o.image} AS override_image`);

const soldInView = sql`CASE WHEN ${v.hiddenAt} IS NULL THEN ${v.soldAt} END AS sold_at`;

export const detailColumns = toFixed(sql`${cardColumns}, ${v.stockNumber}, ${v.drivetrain}, ${v.engine}, ${v.condition},
	${v.description}, ${v.lastChangedAt}, ${soldInView}, ${v.dealParts}, ${v.dealerFees}, ${v.city}`);

export const cardJoins = toFixed(sql`CROSS JOIN ${dealerships} ${d} ON ${d.id} = ${v.dealershipId}
	LEFT JOIN ${runPages} ${p} ON ${p.dealershipId} = ${v.dealershipId} AND ${p.url} = ${v.originalListingUrl}
	LEFT JOIN ${vehicleChecks} ${c} ON ${c.vehicleId} = ${v.id}
	LEFT JOIN ${imageOverrides} ${o} ON ${o.make} = ${v.make} AND ${o.model} = ${v.model}`);

export type VehicleRow = {
	id: number;
	vin: string | null;
	title: string | null;
	year: number | null;
	make: string | null;
	model: string | null;
	trim: string | null;
	price: number | null;
	mileage: number | null;
	exterior_color: string | null;
	interior_color: string | null;
	fuel_type: string | null;
	transmission: string | null;
	body_style: string | null;
	images: string;
	photo_color: string | null;
	location: string | null;
	zip_code: string | null;
	place_id: number | null;
	carfax_url: string | null;
	original_listing_url: string | null;
	dealership_id: number;
	dealership_name: string;
	dealership_location: string | null;
	dealership_promo: string | null;
	dealership_url: string;
	dealership_phone: string | null;
	/** JSON for `toSharers`. */
	sharers: string;
	override_image: string | null;
	checked_at: string | null;
	title_brand: "salvage" | "rebuilt" | "branded" | null;
	price_was: number | null;
	price_at: string | null;
	first_seen_at: string;
	dealership_created_at: string;
	/** JSON of a `StoredDeal`. */
	deal: string | null;
};

export type DetailRow = VehicleRow & {
	stock_number: string | null;
	drivetrain: string | null;
	engine: string | null;
	condition: "used" | "certified" | null;
	description: string | null;
	last_changed_at: string;
	sold_at: string | null;
	/** JSON of `DealParts`. */
	deal_parts: string | null;
	dealer_fees: string | null;
	city: string | null;
};
