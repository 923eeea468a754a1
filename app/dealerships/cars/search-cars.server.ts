import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { carsByRelevance } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";

const ID_MASK = 2 ** 28 - 1;
const VIN_END = 6;
const MOST_WORDS = 8;

/** Ids by VIN (whole, or its last six or more), stock number or title words; only a VIN finds hidden and sold cars. */
export async function searchCars(db: Db, q: string, limit: number): Promise<number[]> {
	const ways = [byVin(q), byStockNumber(q), byWords(q)].filter((way) => way !== null);
	if (ways.length === 0) return [];
	const found = await db.$client.batch<{ id: number }>(ways.map((way) => toStatement(db, sql`${way} LIMIT ${limit}`)));
	return [...new Set(found.flatMap(({ results }) => results.map(({ id }) => id)))].slice(0, limit);
}

const { id, vin, stockNumber, listed } = vehicles;

function byVin(q: string): SQL | null {
	const characters = q.toUpperCase().replace(/[\s-]/g, "");
	if (!/^[A-Z0-9]{6,17}$/.test(characters)) return null;
	if (characters.length === 17) return sql`SELECT ${id} FROM ${vehicles} WHERE ${vin} = ${characters}`;
	return sql`SELECT ${id} FROM ${vehicles} INDEXED BY vehicles_vin_end WHERE vin IS NOT NULL
		AND substr(vin, -6) = ${characters.slice(-VIN_END)} AND ${vin} LIKE ${`%${characters}`} ORDER BY ${listed} DESC, ${id} DESC`;
}

function byStockNumber(q: string): SQL | null {
	if (q === "") return null;
	return sql`SELECT ${id} FROM ${vehicles} INDEXED BY vehicles_stock_number
		WHERE ${stockNumber} = ${q} COLLATE NOCASE AND listed = 1`;
}

function byWords(q: string): SQL | null {
	const words = (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
	const last = words.at(-1);
	if (last === undefined) return null;
	const terms = words.map((word, at) => `"${word}"${at === words.length - 1 && word.length > 1 ? "*" : ""}`);
	const { rowid, match } = carsByRelevance;
	return sql`SELECT ${rowid} & ${ID_MASK} AS id FROM ${carsByRelevance} WHERE ${match} MATCH ${terms.join(" AND ")}
		ORDER BY ${rowid}`;
}
