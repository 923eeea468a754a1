import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vocabulary } from "../../../db/search-schema";
import { eachOf, toStatement } from "../../../db/statement";
import { makes } from "./filters";

/** In the order of their names, as one JSON row, since D1 builds an object for every row. */
export function namesStatement(db: Db, chosen: string[]): D1PreparedStatement {
	const { kind, value, make } = vocabulary;
	const isChosen = sql`${make} IN (SELECT value FROM ${eachOf(chosen)})`;
	return toStatement(
		db,
		sql`SELECT json_group_array(json_array(kind, value, make)) AS names FROM (
			SELECT ${kind}, ${value}, ${make} FROM ${vocabulary} INDEXED BY vocabulary_kind
			WHERE ${kind} = 'make' OR (${kind} = 'model' AND ${isChosen}) ORDER BY ${value})`,
	);
}

export type Names = { makes: string[]; models: { make: string; model: string }[] };

/** Kind, value and make of each, as JSON. */
export type NameRow = { names: string };

export function toNames(row: NameRow | undefined): Names {
	const rows: [string, string, string][] = JSON.parse(row?.names ?? "[]");
	const named = [...new Set(rows.filter(([kind]) => kind === "make").map(([, value]) => value))];
	const models = rows.filter(([kind]) => kind === "model").map(([, model, make]) => ({ make, model }));
	const isKnown = (name: string) => makes.some((make) => make.toLowerCase() === name.toLowerCase());
	return { makes: [...makes, ...named.filter((name) => !isKnown(name))], models };
}
