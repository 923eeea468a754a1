import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { dealerships, runPages, vehicleChecks, vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { toFixed } from "../../../db/statement";
import { checkedAtOf } from "../checked/checked-at.server";

const mine = alias(sellers, "mine");
const s = alias(sellers, "s");
const w = alias(vehicles, "w");
const e = alias(dealerships, "e");
const r = alias(runPages, "r");
const l = alias(vehicleChecks, "l");

const sharerColumns =
	toFixed(sql`${w.id}, ${s.car}, ${s.place}, ${s.ownsVin}, ${w.vin}, coalesce(${w.title}, 'Untitled Vehicle'),
	${w.price}, ${e.id}, ${e.name}, ${e.location}, ${e.url}, ${e.phone}, ${w.originalListingUrl}, ${checkedAtOf(w, e, r, l)}`);

type Own = { id: SQLWrapper; images: SQLWrapper };

/** Listings with the car's VIN, itself included, for `toSharers`; with their photos if the car has none. */
export function sharersOf({ id, images }: Own): SQL {
	const photos = sql`CASE WHEN ${images} = '[]' THEN ${w.images} END`;
	return toFixed(sql`(SELECT json_group_array(json_array(${sharerColumns}, ${photos}) ORDER BY ${s.place}, ${s.id})
		FROM ${sellers} ${mine} CROSS JOIN ${sellers} ${s} ON ${s.vin} = ${mine.vin}
		CROSS JOIN ${vehicles} ${w} ON ${w.id} = ${s.id} CROSS JOIN ${dealerships} ${e} ON ${e.id} = ${w.dealershipId}
		LEFT JOIN ${runPages} ${r} ON ${r.dealershipId} = ${w.dealershipId} AND ${r.url} = ${w.originalListingUrl}
		LEFT JOIN ${vehicleChecks} ${l} ON ${l.vehicleId} = ${w.id}
		WHERE ${mine.id} = ${id}) AS sharers`);
}
