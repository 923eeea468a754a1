import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { parseStored, type RatedRow, type StoredDeal } from "../rating/stored-deal";
import { type MarketCar, toKey } from "../table/market-car";

/** A car of the market and, of one that is listed, its row and what was kept of it. */
export type StockedCar = MarketCar & { row: RatedRow; kept: StoredDeal | null };

const CARS_A_PAGE = 10_000;
/** Sold cars that teach, of one spelling: the newest. */
const MOST_SOLD = 50_000;
export const SOLD_DAYS = 90;

type Row = RatedRow & { id: number; price: number | null; city: string | null; deal: string | null };

const { id, make, model, year, mileage, trim, price, vin, city, titleBrand, deal, soldAt } = vehicles;
const columns = sql`${id}, ${make}, ${model}, ${year}, ${mileage}, ${trim}, ${price}, ${vin}, ${city}, ${titleBrand}`;

/** A make's listed cars with model, year and miles, and those sold since: a row read for each, by covering indexes. */
export async function readMarket(
	db: Db,
	spellings: string[],
	soldSince: string,
	carsAPage = CARS_A_PAGE,
): Promise<StockedCar[]> {
	const cars: StockedCar[] = [];
	for (const spelling of spellings) {
		const [listed, sold] = await db.$client.batch<Row & Spot>([
			listedStatement(db, spelling, beforeAll, carsAPage),
			soldStatement(db, spelling, soldSince),
		]);
		for (const row of sold?.results ?? []) cars.push(toStocked(row, false));
		await readListed(db, spelling, listed?.results ?? [], cars, carsAPage);
	}
	return cars;
}

function soldStatement(db: Db, spelling: string, since: string): D1PreparedStatement {
	return toStatement(
		db,
		sql`SELECT ${columns}, NULL AS deal FROM ${vehicles} INDEXED BY vehicles_sold_market
			WHERE ${make} = ${spelling} AND ${soldAt} > ${since} ORDER BY ${soldAt} DESC LIMIT ${MOST_SOLD}`,
	);
}

type Spot = { model: string; year: number; mileage: number };
/** Where a page begins: so many cars of this model, year and mileage are read already. */
type Place = Spot & { read: number };

const beforeAll: Place = { model: "", year: 0, mileage: -1, read: 0 };

async function readListed(
	db: Db,
	spelling: string,
	first: (Row & Spot)[],
	cars: StockedCar[],
	carsAPage: number,
): Promise<void> {
	let place = beforeAll;
	for (let page = first; ; ) {
		for (const row of page) cars.push(toStocked(row, true));
		const last = page.at(-1);
		if (!last || page.length < carsAPage) return;
		place = toPlace(place, last, page);
		page = (await listedStatement(db, spelling, place, carsAPage).all<Row & Spot>()).results;
	}
}

function toPlace(before: Place, { model, year, mileage }: Spot, page: Spot[]): Place {
	const isSame = (one: Spot) => one.model === model && one.year === year && one.mileage === mileage;
	const read = page.filter(isSame).length + (isSame(before) ? before.read : 0);
	return { model, year, mileage, read };
}

/** In the order of the index: any other, by id say, would have D1 sort the page and bill each row twice. */
function listedStatement(db: Db, spelling: string, from: Place, carsAPage: number): D1PreparedStatement {
	return toStatement(
		db,
		sql`SELECT ${columns}, ${deal} FROM ${vehicles} INDEXED BY vehicles_market WHERE ${vehicles.listed} = 1
			AND ${make} = ${spelling} AND (${model}, ${year}, ${mileage}) >= (${from.model}, ${from.year}, ${from.mileage})
			ORDER BY ${model}, ${year}, ${mileage} LIMIT ${carsAPage} OFFSET ${from.read}`,
	);
}

function toStocked(row: Row, isListed: boolean): StockedCar {
	const { make, model, year, trim, vin, mileage, title_brand } = row;
	return {
		...{ id: row.id, vin, year, miles: mileage, price: row.price, isListed },
		...{ model: toKey(model), trim: toKey(trim), isBranded: title_brand !== null },
		state: /, [A-Z]{2}$/.test(row.city ?? "") ? (row.city ?? "").slice(-2) : null,
		row: { make, model, year, trim, vin, mileage, title_brand },
		kept: parseStored(row.deal, row),
	};
}
