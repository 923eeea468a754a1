import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { trainingPrices } from "../table/market-car";
import type { DealParts } from "../table/split-estimate";
import { type Comparable, getDistance, toCarriedPrice } from "./to-carried-price";

/** Of each of three years, the nearest so many with fewer miles and with more: six short steps in the index. */
const NEAREST = 20;

export type Compared = {
	id: number;
	vin: string | null;
	make: string | null;
	model: string | null;
	year: number | null;
	mileage: number | null;
	parts: DealParts | null;
};

type Row = { id: number; vin: string | null; trim: string | null; year: number; mileage: number; price: number };

/** The cars that a car was compared with, nearest first; at most 120 rows read. */
export async function listComparables(db: Db, car: Compared): Promise<Comparable[]> {
	const { make, model, year, mileage, parts } = car;
	if (parts === null || make === null || model === null || year === null || mileage === null) return [];
	const of = { make, model, mileage };
	const found = await db.reads.all(
		[year - 1, year, year + 1].flatMap((one) => [near(db, of, one, below), near(db, of, one, above)]),
	);
	const isOther = ({ id, vin }: Row) => id !== car.id && (vin === null || vin !== car.vin);
	return withoutCopies(found.flatMap(({ results }) => results as Row[]).filter(isOther))
		.map(({ trim, ...row }) => ({
			...{ id: row.id, vin: row.vin, title: [row.year, make, model, trim].filter(Boolean).join(" ") },
			...{ year: row.year, mileage: row.mileage, price: row.price },
			carriedPrice: toCarriedPrice(parts, { year, mileage }, row),
		}))
		.sort(
			(one, other) => getDistance({ year, mileage }, one) - getDistance({ year, mileage }, other) || one.id - other.id,
		);
}

const { id, vin, trim, price, titleBrand } = vehicles;
const below = { compared: sql`<`, order: sql`DESC` };
const above = { compared: sql`>=`, order: sql`ASC` };

/** What cannot be compared is left out of the nearest, so that no row beyond them is read. */
function near(
	db: Db,
	of: { make: string; model: string; mileage: number },
	year: number,
	{ compared, order }: { compared: SQL; order: SQL },
): D1PreparedStatement {
	return toStatement(
		db,
		sql`SELECT id, vin, trim, year, mileage, price FROM (
			SELECT ${id}, ${vin}, ${trim}, ${vehicles.year}, ${vehicles.mileage}, ${price}, ${titleBrand}
			FROM ${vehicles} INDEXED BY vehicles_market WHERE ${vehicles.listed} = 1
			AND ${vehicles.make} = ${of.make} AND ${vehicles.model} = ${of.model} AND ${vehicles.year} = ${year}
			AND ${vehicles.mileage} ${compared} ${of.mileage} ORDER BY ${vehicles.mileage} ${order} LIMIT ${NEAREST + 1})
			WHERE title_brand IS NULL AND price BETWEEN ${trainingPrices.min} AND ${trainingPrices.max}`,
	);
}

function withoutCopies(rows: Row[]): Row[] {
	const seen = new Set<string>();
	return rows.filter(({ vin }) => {
		if (vin === null) return true;
		const isNew = !seen.has(vin);
		seen.add(vin);
		return isNew;
	});
}
