import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppContext } from "~/context.server";
import { dealerships, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { FeedCar } from "./feed-car";
import { parseAddress } from "./parse-address";
import { createAddressCheck } from "./web-address";

const PAGE = 1000;

/** One dealership's by source key, all by id. `isOncePerVin`: the best-ranked car of each VIN. */
export async function* listFeedCars(
	{ db, config }: Pick<AppContext, "db" | "config">,
	dealershipId: number | null,
	isOncePerVin: boolean,
): AsyncGenerator<FeedCar[]> {
	const read = (after: string | number) => toStatement(db, feedCarsQuery(dealershipId, after, isOncePerVin)).all<Row>();
	const cleaning: Cleaning = { isShown: createAddressCheck(config.allowPrivateHosts), dealers: new Map() };
	let next: Promise<D1Result<Row>> | null = read(dealershipId === null ? 0 : "");
	while (next !== null) {
		const { results }: D1Result<Row> = await next;
		const last: Row | undefined = results.at(-1);
		// The reader may stop before the next page is used.
		next = last && results.length === PAGE ? read(dealershipId === null ? last.id : last.sourceKey) : null;
		next?.catch(() => {});
		yield results.map((row) => toFeedCar(row, cleaning));
	}
}

type Cleaning = { isShown: (address: string) => boolean; dealers: Map<number, FeedCar["dealer"]> };

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

function toFeedCar(row: Row, { isShown, dealers }: Cleaning): FeedCar {
	const { dealerId, dealerName, phone, street, place, zip, sourceKey, ...car } = row;
	const images: string[] = JSON.parse(row.images);
	const known = dealers.get(dealerId);
	const dealer = known ?? { id: dealerId, name: dealerName, phone, address: parseAddress(street, place, zip) };
	if (!known) dealers.set(dealerId, dealer);
	return Object.assign(car, {
		images: [...new Set(images.map((image) => image.trim()))].filter(isShown),
		listing: row.listing && isShown(row.listing) ? row.listing : null,
		dealer,
	});
}

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
