import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppContext } from "~/context.server";
import { toPublished } from "~/vehicles/to-published";
import { dealerships, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { FeedCar } from "./feed-car";
import { parseAddress } from "./parse-address";

const PAGE = 1000;

/** Listed cars page by page: a dealership's by their source keys, all by their ids. `isOncePerVin`: the best-ranked of each VIN. */
export async function* listFeedCars(
	{ db, config }: Pick<AppContext, "db" | "config">,
	dealershipId: number | null,
	isOncePerVin: boolean,
): AsyncGenerator<FeedCar[]> {
	for (let after: string | number = dealershipId === null ? 0 : ""; ; ) {
		const { results } = await toStatement(db, feedCarsQuery(dealershipId, after, isOncePerVin)).all<Row>();
		yield results.map((row) => toFeedCar(row, config));
		const last = results.at(-1);
		if (last === undefined || results.length < PAGE) return;
		after = dealershipId === null ? last.id : last.sourceKey;
	}
}

/** A page of them, from the one behind `after`. */
export function feedCarsQuery(dealershipId: number | null, after: string | number, isOncePerVin: boolean): SQL {
	const order = dealershipId === null ? sql`${v.id}` : sql`${v.sourceKey}`;
	const own = dealershipId === null ? undefined : eq(v.dealershipId, dealershipId);
	const once = isOncePerVin && dealershipId === null ? sql`NOT ${hasBetter}` : undefined;
	return sql`SELECT ${columns} FROM ${vehicles} ${v} CROSS JOIN ${dealerships} ${d} ON ${d.id} = ${v.dealershipId}
		WHERE ${and(sql`${v.listed} = 1`, own, gt(order, after), once)} ORDER BY ${order} LIMIT ${PAGE}`;
}

type Row = Omit<FeedCar, "dealer" | "images" | "listing"> & {
	sourceKey: string;
	images: string;
	listing: string | null;
	dealerId: number;
	dealerName: string;
	phone: string | null;
	street: string | null;
	place: string | null;
	zip: string | null;
};

function toFeedCar(row: Row, config: AppContext["config"]): FeedCar {
	const { dealerId, dealerName, phone, street, place, zip, sourceKey, ...car } = row;
	const images: string[] = JSON.parse(row.images);
	const shown = toPublished({ images, carfaxUrl: null, originalListingUrl: row.listing }, config);
	return {
		...car,
		images: [...new Set(shown.images.map((image) => image.trim()))].filter(isWebAddress),
		listing: shown.originalListingUrl && isWebAddress(shown.originalListingUrl) ? shown.originalListingUrl : null,
		dealer: { id: dealerId, name: dealerName, phone, address: parseAddress(street, place, zip) },
	};
}

/** A comma parts addresses in a cell. */
const isWebAddress = (text: string) => /^https?:\/\/[^\s,]+$/i.test(text) && URL.canParse(text);

const v = alias(vehicles, "v");
const d = alias(dealerships, "d");
const o = alias(vehicles, "o");

const hasBetter = sql`EXISTS (SELECT 1 FROM ${vehicles} ${o} INDEXED BY vehicles_vin WHERE ${o.vin} = ${v.vin}
	AND ${o.listed} = 1 AND (${o.rank}, ${o.id}) < (${v.rank}, ${v.id}))`;
const columns = sql`${v.id}, ${v.vin}, ${v.title}, ${v.year}, ${v.make}, ${v.model}, ${v.trim}, ${v.price}, ${v.mileage},
	${v.exteriorColor} AS exteriorColor, ${v.interiorColor} AS interiorColor, ${v.bodyKind} AS body, ${v.fuelKind} AS fuel,
	${v.transmissionKind} AS transmission, ${v.driveKind} AS drive, ${v.condition}, ${v.description},
	${v.titleBrand} AS titleBrand, ${v.stockNumber} AS stockNumber, ${v.firstSeenAt} AS firstSeen, ${v.images},
	${v.originalListingUrl} AS listing, ${v.sourceKey} AS sourceKey, ${d.id} AS dealerId, ${d.name} AS dealerName,
	${d.phone}, ${d.streetAddress} AS street, ${d.location} AS place, ${d.zipCode} AS zip`;
