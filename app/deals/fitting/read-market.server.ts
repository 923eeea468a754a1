import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { hasLeftByUndo } from "../../../db/left-by-undo";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { parseStored, type RatedRow } from "../rating/stored-deal";
import { toKey } from "../table/market-car";
import { type StockedCar, StockedCars } from "./stocked-cars";

/** About 1 kB a car while a page is read. */
const CARS_A_PAGE = 5_000;
const MOST_SOLD = 30_000;
/** What an isolate holds; D1 is full before a make has more. */
export const MOST_CARS = 200_000;
export const SOLD_DAYS = 90;

type Row = RatedRow & { id: number; price: number | null; city: string | null; deal: string | null };

const { id, make, model, year, mileage, trim, price, vin, city, titleBrand, deal, soldAt, hiddenAt } = vehicles;
const columns = sql`${id}, ${make}, ${model}, ${year}, ${mileage}, ${trim}, ${price}, ${vin}, ${city}, ${titleBrand}`;

/** A make's listed and recently sold cars, but those undone or hidden: a row read for each, by covering indexes. */
export async function readMarket(
	db: Db,
	spellings: string[],
	soldSince: string,
	carsAPage = CARS_A_PAGE,
): Promise<StockedCars> {
	const cars = new StockedCars();
	for (const spelling of spellings) {
		const [listed, sold] = [listedPages(db, spelling, carsAPage), soldPages(db, spelling, soldSince, carsAPage)];
		const [page, soldPage] = await db.$client.batch<ListedRow & SoldRow>([listed.first, sold.first]);
		await readPages(listed, page?.results ?? [], carsAPage, (row) => {
			if (cars.length < MOST_CARS) cars.push(toStocked(row, true));
			return cars.length < MOST_CARS;
		});
		let left = Math.min(MOST_SOLD, MOST_CARS - cars.length);
		await readPages(sold, soldPage?.results ?? [], carsAPage, (row) => {
			if (left-- > 0) cars.push(toStocked(row, false));
			return left > 0;
		});
	}
	return cars;
}

type Pages<Kind> = {
	first: D1PreparedStatement;
	/** The page after this car and `read` more at the same place of the index. */
	next: (last: Kind, read: number) => D1PreparedStatement;
	isSame: (one: Kind, other: Kind) => boolean;
};

async function readPages<Kind>(
	{ next, isSame }: Pages<Kind>,
	first: Kind[],
	carsAPage: number,
	take: (row: Kind) => boolean,
): Promise<void> {
	let read = 0;
	let before: Kind | undefined;
	for (let page = first; ; ) {
		if (!page.map(take).every(Boolean)) return;
		const last = page.at(-1);
		if (last === undefined || page.length < carsAPage) return;
		read = page.filter((one) => isSame(one, last)).length + (before && isSame(before, last) ? read : 0);
		before = last;
		page = (await next(last, read).all<Kind>()).results;
	}
}

type SoldRow = Row & { sold_at: string };

function soldPages(db: Db, spelling: string, since: string, carsAPage: number): Pages<SoldRow> {
	const until = (from: SQL, read: number) =>
		toStatement(
			db,
			sql`SELECT ${columns}, NULL AS deal, ${soldAt} FROM ${vehicles} INDEXED BY vehicles_sold_market
				WHERE ${make} = ${spelling} AND ${soldAt} > ${since} ${from} AND ${hiddenAt} IS NULL AND NOT ${hasLeftByUndo(vehicles)}
				ORDER BY ${soldAt} DESC LIMIT ${carsAPage} OFFSET ${read}`,
		);
	return {
		first: until(sql``, 0),
		next: ({ sold_at }, read) => until(sql`AND ${soldAt} <= ${sold_at}`, read),
		isSame: (one, other) => one.sold_at === other.sold_at,
	};
}

type ListedRow = Row & { model: string; year: number; mileage: number };

/** In index order: D1 would sort any other, and bill each row twice. */
function listedPages(db: Db, spelling: string, carsAPage: number): Pages<ListedRow> {
	const from = (at: { model: string; year: number; mileage: number }, read: number) =>
		toStatement(
			db,
			sql`SELECT ${columns}, ${deal} FROM ${vehicles} INDEXED BY vehicles_market WHERE ${vehicles.listed} = 1
				AND ${make} = ${spelling} AND (${model}, ${year}, ${mileage}) >= (${at.model}, ${at.year}, ${at.mileage})
				ORDER BY ${model}, ${year}, ${mileage} LIMIT ${carsAPage} OFFSET ${read}`,
		);
	return {
		first: from({ model: "", year: 0, mileage: -1 }, 0),
		next: from,
		isSame: (one, other) => one.model === other.model && one.year === other.year && one.mileage === other.mileage,
	};
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
