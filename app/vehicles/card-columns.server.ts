import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { dealerships, imageOverrides, vehicles } from "../../db/schema";
import { toFixed } from "../../db/statement";

/** A car, its dealership, and our photo for its make and model, as the statements of cards call them. */
export const v = alias(vehicles, "v");
const d = alias(dealerships, "d");
const o = alias(imageOverrides, "o");

/** What a card needs of a car `v` at its dealership `d`, named as `CardRow` reads it. */
export const cardColumns =
	toFixed(sql`${v.id}, ${v.vin}, ${v.title}, ${v.year}, ${v.make}, ${v.model}, ${v.trim}, ${v.price},
	${v.mileage}, ${v.exteriorColor}, ${v.interiorColor}, ${v.fuelType}, ${v.transmission}, ${v.bodyStyle}, ${v.images},
	${v.location}, ${v.zipCode}, ${v.placeId}, ${v.carfaxUrl}, ${v.originalListingUrl}, ${v.dealershipId},
	${d.name} AS dealership_name, ${d.location} AS dealership_location, ${d.promo} AS dealership_promo,
	${d.lastConfirmedAt} AS dealership_confirmed_at, ${o.image} AS override_image`);

/** What the vehicle page needs beyond the card, as `DetailRow` reads it. */
export const detailColumns = toFixed(sql`${cardColumns}, ${v.stockNumber}, ${v.drivetrain}, ${v.engine}, ${v.condition},
	${v.description}, ${v.firstSeenAt}, ${v.lastChangedAt}, ${v.soldAt}, ${d.url} AS dealership_url,
	${d.phone} AS dealership_phone`);

/** Both joins go by primary key: a row each. */
export const cardJoins = toFixed(sql`CROSS JOIN ${dealerships} ${d} ON ${d.id} = ${v.dealershipId}
	LEFT JOIN ${imageOverrides} ${o} ON ${o.make} = ${v.make} AND ${o.model} = ${v.model}`);

/** A row of `vehicles` with its dealership's columns, as `cardColumns` selects them. */
export type CardRow = {
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
	location: string | null;
	zip_code: string | null;
	place_id: number | null;
	carfax_url: string | null;
	original_listing_url: string | null;
	dealership_id: number;
	dealership_name: string;
	dealership_location: string | null;
	dealership_promo: string | null;
	dealership_confirmed_at: string | null;
	override_image: string | null;
};

export type DetailRow = CardRow & {
	stock_number: string | null;
	drivetrain: string | null;
	engine: string | null;
	condition: "used" | "certified" | null;
	description: string | null;
	first_seen_at: string;
	last_changed_at: string;
	sold_at: string | null;
	dealership_url: string;
	dealership_phone: string | null;
};
