import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { toVehiclePath } from "~/catalogue/vehicle-path";
import type { AppContext } from "~/context.server";
import { dealerships, vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { eachOf, toStatement } from "../../../db/statement";
import type { FeedCar } from "./feed-car";
import { parseAddress } from "./parse-address";
import { createAddressCheck } from "./web-address";

const PAGE = 1000;

/** By source key, all dealerships' by id. `isOncePerVin`: of all dealerships each car as its lowest seller has it. */
export async function* listFeedCars(
	{ db, config }: Pick<AppContext, "db" | "config">,
	dealershipId: number | null,
	isOncePerVin: boolean,
): AsyncGenerator<FeedCar[]> {
	const read = (after: string | number) => toStatement(db, feedCarsQuery(dealershipId, after, isOncePerVin)).all<Row>();
	const cleaning: Cleaning = { isShown: createAddressCheck(config.allowPrivateHosts), dealers: new Map() };
	const isWhole = dealershipId === null;
	let next: Promise<D1Result<Row>> | null = read(isWhole ? 0 : "");
	while (next !== null) {
		const { results }: D1Result<Row> = await next;
		const last: Row | undefined = results.at(-1);
		const shared = isWhole ? results.flatMap(({ id, place }) => (place === null ? [] : [id])) : [];
		const equals = shared.length === 0 ? [] : (await toStatement(db, equalSellersQuery(shared)).all<Equal>()).results;
		// The reader may stop before the next page is used.
		next = last && results.length === PAGE ? read(isWhole ? last.id : last.sourceKey) : null;
		next?.catch(() => {});
		yield results.map((row) => toFeedCar(row, cleaning, isWhole, equals));
	}
}

type Cleaning = { isShown: (address: string) => boolean; dealers: Map<number, FeedCar["dealer"]> };

export function feedCarsQuery(dealershipId: number | null, after: string | number, isOncePerVin: boolean): SQL {
	const order = dealershipId === null ? sql`${v.id}` : sql`${v.sourceKey}`;
	const own = dealershipId === null ? undefined : eq(v.dealershipId, dealershipId);
	const once = isOncePerVin && dealershipId === null ? sql`coalesce(${s.place}, 0) = 0` : undefined;
	return sql`SELECT ${columns}, ${isOncePerVin ? sharedColumns : unsharedColumns}
		FROM ${vehicles} ${v} CROSS JOIN ${dealerships} ${d} ON ${d.id} = ${v.dealershipId}
		${isOncePerVin ? sql`LEFT JOIN ${sellers} ${s} ON ${s.id} = ${v.id}` : undefined}
		WHERE ${and(sql`${v.listed} = 1`, own, gt(order, after), once)} ORDER BY ${order} LIMIT ${PAGE}`;
}

/** In: the lowest sellers of some cars. Out: the later ones at the same price, by place. */
function equalSellersQuery(ids: number[]): SQL {
	return sql`SELECT ${columns}, ${sharedColumns}, ${lowest.id} AS equalTo
		FROM ${eachOf(ids)} j CROSS JOIN ${sellers} ${lowest} ON ${lowest.id} = j.value
		CROSS JOIN ${vehicles} ${o} ON ${o.id} = ${lowest.id}
		CROSS JOIN ${sellers} ${s} ON ${s.vin} = ${lowest.vin} AND ${s.car} = ${lowest.car} AND ${s.place} > 0
		CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${s.id} AND ${v.price} = ${o.price}
		CROSS JOIN ${dealerships} ${d} ON ${d.id} = ${v.dealershipId} ORDER BY ${s.place}`;
}

type Row = Omit<FeedCar, "dealer" | "images" | "listing" | Shown> & {
	sourceKey: string;
	images: string;
	listing: string | null;
	dealerId: number;
	dealerName: string;
	phone: string | null;
	street: string | null;
	town: string | null;
	zip: string | null;
	/** Null for a car that nobody else sells. */
	place: number | null;
	ownsVin: number | null;
	lowestPrice: number | null;
};
type Equal = Row & { equalTo: number };
type Shown = "path" | "isDearer" | "isSecondUnderVin" | "standIns";

/** The row itself, filled in: a copy of its thirty fields takes longer than all else here. */
function toFeedCar(row: Row, cleaning: Cleaning, isWhole: boolean, equals: Equal[]): FeedCar {
	const { id, vin, price, listing, place, ownsVin, lowestPrice } = row;
	const others = place === null ? [] : equals.filter(({ equalTo }) => equalTo === id);
	return Object.assign(row, {
		images: toImages(row.images, cleaning),
		listing: listing && cleaning.isShown(listing) ? listing : null,
		dealer: toDealer(row, cleaning),
		path: toVehiclePath({ id, vin, sharers: { ownsVin: ownsVin !== 0 } }),
		isDearer: place !== null && lowestPrice !== price,
		isSecondUnderVin: isWhole && ownsVin === 0,
		standIns: others.map((other) => toFeedCar(other, cleaning, isWhole, [])),
	});
}

function toImages(text: string, { isShown }: Cleaning): string[] {
	const images: string[] = JSON.parse(text);
	return images.map((image) => image.trim()).filter((image, at, all) => all.indexOf(image) === at && isShown(image));
}

function toDealer({ dealerId, dealerName, phone, street, town, zip }: Row, { dealers }: Cleaning): FeedCar["dealer"] {
	const known = dealers.get(dealerId);
	const dealer = known ?? { id: dealerId, name: dealerName, phone, address: parseAddress(street, town, zip) };
	if (!known) dealers.set(dealerId, dealer);
	return dealer;
}

const v = alias(vehicles, "v");
const d = alias(dealerships, "d");
const o = alias(vehicles, "o");

const s = alias(sellers, "s");
const lowest = alias(sellers, "lowest");

const lowestPrice = sql`CASE WHEN ${s.place} > 0 THEN (SELECT ${o.price} FROM ${sellers} ${lowest}
	CROSS JOIN ${vehicles} ${o} ON ${o.id} = ${lowest.id}
	WHERE ${lowest.vin} = ${s.vin} AND ${lowest.car} = ${s.car} AND ${lowest.place} = 0) ELSE ${v.price} END`;
const sharedColumns = sql`${s.place}, ${s.ownsVin} AS ownsVin, ${lowestPrice} AS lowestPrice`;
const unsharedColumns = sql`NULL AS place, NULL AS ownsVin, NULL AS lowestPrice`;
const columns = sql`${v.id}, ${v.vin}, ${v.title}, ${v.year}, ${v.make}, ${v.model}, ${v.trim}, ${v.price}, ${v.mileage},
	${v.exteriorColor} AS exteriorColor, ${v.interiorColor} AS interiorColor, ${v.bodyKind} AS body, ${v.bodyStyle} AS bodyText, ${v.fuelKind} AS fuel,
	${v.transmissionKind} AS transmission, ${v.driveKind} AS drive, ${v.condition}, ${v.description},
	${v.titleBrand} AS titleBrand, ${v.stockNumber} AS stockNumber, ${v.firstSeenAt} AS firstSeen, ${v.images},
	${v.originalListingUrl} AS listing, ${v.sourceKey} AS sourceKey, ${d.id} AS dealerId, ${d.name} AS dealerName,
	${d.phone}, ${d.streetAddress} AS street, ${d.location} AS town, ${d.zipCode} AS zip`;
