import { and, between, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { vehicles } from "../../../db/schema";
import { carsByRelevance, sellers } from "../../../db/search-schema";
import { eachOf, toFixed } from "../../../db/statement";
import type { Match } from "./match";

/** Each seller of a car has an index entry; the lowest that matches stands for the car. One seller costs one lookup. */

const own = alias(sellers, "own");
const before = alias(sellers, "before");
const b = alias(vehicles, "b");

const sellersBefore = toFixed(sql`${sellers} ${own}
	CROSS JOIN ${sellers} ${before} ON ${before.vin} = ${own.vin} AND ${before.car} = ${own.car} AND ${before.place} < ${own.place}
	CROSS JOIN ${vehicles} ${b} ON ${b.id} = ${before.id}`);
const entryOf = toFixed(sql`CROSS JOIN ${carsByRelevance} ON ${carsByRelevance.rowid} = (${b.rank} << 28) | ${b.id}`);
const isLater = toFixed(sql`${own.place} > 0 AND ${own.id} =`);

/** Whether a lower seller of the car `id` matches too. `sought`: the words and kinds of `match`, or null. */
export function isRepeat({ ranges, vehicleIds }: Match, id: SQL, sought: string | SQL | null): SQL {
	const where = and(
		sql`${isLater} ${id}`,
		...ranges.map(({ column, min, max }) => between(b[column], min, max)),
		vehicleIds.length === 0 ? undefined : sql`${b.id} IN (SELECT value FROM ${eachOf(vehicleIds)})`,
		sought === null ? undefined : sql`${carsByRelevance.match} MATCH ${sought}`,
	);
	return sql`EXISTS (SELECT 1 FROM ${sellersBefore} ${sought === null ? undefined : entryOf} WHERE ${where})`;
}

/** The car of a listing that others sell too; null for nearly every listing. */
export function sharedCarOf(id: SQL): SQL {
	return toFixed(sql`(SELECT ${sellers.car} FROM ${sellers} WHERE ${sellers.id} = ${id})`);
}

/** Among its car's sellers, 0 for the lowest; null with only one. */
export function placeOf(id: SQL): SQL {
	return toFixed(sql`(SELECT ${sellers.place} FROM ${sellers} WHERE ${sellers.id} = ${id})`);
}
