import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { toVehiclePath } from "~/catalogue/vehicle-path";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { sellers } from "../../../db/search-schema";
import { literalOf, toFixed, toStatement } from "../../../db/statement";
import { trainingPrices } from "../table/market-car";
import type { DealParts } from "../table/split-estimate";
import { type Comparable, getDistance, toCarriedPrice } from "./to-carried-price";

/** For each of three years, the nearest with fewer and with more miles: six short steps in the index. */
const NEAREST = 20;
const MOST_READ = NEAREST + 1;

export type Compared = {
	id: number;
	vin: string | null;
	make: string | null;
	model: string | null;
	year: number | null;
	mileage: number | null;
	parts: DealParts | null;
};

/** For one year, the nearest with fewer and with more miles, as JSON of `Near`s, incomparable ones included. */
export type NearRow = { year: number; below: string; above: string };
type Near = [
	...[id: number, vin: string | null, trim: string | null, mileage: number],
	...[price: number | null, brand: string | null, ownsVin: number | null],
];

/** The miles searched in a year; null: no bound. */
export type MilesRange = { year: number; from: number | null; to: number | null };

/** `miles`: where another car would be among them. */
export type Comparables = { comparables: Comparable[]; miles: MilesRange[] };

/** Nearest first; at most 126 rows read. */
export async function listComparables(db: Db, car: Compared): Promise<Comparables> {
	const { make, model, year, mileage, parts } = car;
	if (parts === null || make === null || model === null || year === null || mileage === null) return none;
	const asked = sql`SELECT ${make} AS make, ${model} AS model, ${year} AS year, ${mileage} AS mileage`;
	return toComparables(car, await db.reads.rows<NearRow>(toStatement(db, nearestQuery(asked))));
}

const none: Comparables = { comparables: [], miles: [] };

/** For `toComparables`, when only SQL knows the car's id yet. */
export async function listNearest(db: Db, id: SQL): Promise<NearRow[]> {
	const asked = sql`SELECT ${o.make}, ${o.model}, ${o.year}, ${o.mileage} FROM ${vehicles} ${o}
		WHERE ${o.id} = ${id} AND ${o.listed} = 1 AND ${o.dealParts} IS NOT NULL`;
	return await db.reads.rows<NearRow>(toStatement(db, nearestQuery(asked)));
}

export function toComparables(car: Compared, rows: NearRow[]): Comparables {
	const { id, vin, make, model, year, mileage, parts } = car;
	if (parts === null || year === null || mileage === null) return none;
	const near = rows.map(({ year, below, above }) => ({ year, below: toNears(below), above: toNears(above) }));
	const isOther = (one: Comparable) => one.id !== id && (one.vin === null || one.vin !== vin);
	const away = (one: Comparable) => getDistance({ year, mileage }, one);
	const toComparable = (of: number, [id, vin, trim, miles, price, , ownsVin]: Near): Comparable => {
		const asked = { year: of, mileage: miles, price: price ?? 0 };
		const title = [of, make, model, trim].filter(Boolean).join(" ");
		const path = toVehiclePath({ id, vin, sharers: { ownsVin: ownsVin !== 0 } });
		return { id, vin, path, title, ...asked, carriedPrice: toCarriedPrice(parts, { year, mileage }, asked) };
	};
	const all = near.flatMap(({ year, below, above }) =>
		[...below, ...above].filter(mayCompare).map((one) => toComparable(year, one)),
	);
	return {
		comparables: withoutCopies(all.filter(isOther)).sort((one, other) => away(one) - away(other) || one.id - other.id),
		miles: near.map(({ year, below, above }) => ({ year, from: getEnd(below), to: getEnd(above) })),
	};
}

const toNears = (json: string): Near[] => JSON.parse(json);

function mayCompare([, , , , price, brand]: Near): boolean {
	return brand === null && price !== null && price >= trainingPrices.min && price <= trainingPrices.max;
}

function getEnd(near: Near[]): number | null {
	return near.length === MOST_READ ? (near.at(-1)?.[3] ?? null) : null;
}

const [o, w] = [alias(vehicles, "o"), alias(vehicles, "w")];
const nearColumns = toFixed(sql`json_array(id, vin, trim, mileage, price, title_brand, owns_vin)`);
const readColumns = toFixed(sql`${w.id}, ${w.vin}, ${w.trim}, ${w.mileage}, ${w.price}, ${w.titleBrand},
	(SELECT ${sellers.ownsVin} FROM ${sellers} WHERE ${sellers.id} = ${w.id}) AS owns_vin`);

/** One row a year. Incomparable cars are not replaced: no row beyond the nearest is read. */
function nearestQuery(asked: SQL): SQL {
	const near = (compared: SQL, order: SQL) => sql`(SELECT json_group_array(${nearColumns}) FROM (
		SELECT ${readColumns} FROM ${vehicles} ${w} INDEXED BY vehicles_market WHERE ${w.listed} = 1
		AND ${w.make} = asked.make AND ${w.model} = asked.model AND ${w.year} = asked.year + years.value
		AND ${w.mileage} ${compared} asked.mileage ORDER BY ${w.mileage} ${order} LIMIT ${literalOf(MOST_READ)}))`;
	return sql`SELECT asked.year + years.value AS year, ${near(sql`<`, sql`DESC`)} AS below, ${near(sql`>=`, sql`ASC`)} AS above
		FROM (${asked}) asked CROSS JOIN json_each('[-1, 0, 1]') years`;
}

function withoutCopies(cars: Comparable[]): Comparable[] {
	const seen = new Set<string>();
	return cars.filter(({ vin }) => {
		if (vin === null) return true;
		const isNew = !seen.has(vin);
		seen.add(vin);
		return isNew;
	});
}
