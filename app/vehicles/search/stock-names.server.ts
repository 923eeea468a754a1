import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vocabulary } from "../../../db/search-schema";
import { eachOf, toStatement } from "../../../db/statement";
import { makes } from "./filters";

/** The statement that lists the makes in stock and the models of the chosen ones, in the order of their names; as one JSON row, since D1 builds an object for every row. */
export function namesStatement(db: Db, chosen: string[]): D1PreparedStatement {
	const { kind, value, make } = vocabulary;
	const isChosen = sql`${make} IN (SELECT value FROM ${eachOf(chosen)})`;
	return toStatement(
		db,
		sql`SELECT json_group_array(json_array(kind, value)) AS names FROM (
			SELECT ${kind}, ${value} FROM ${vocabulary} INDEXED BY vocabulary_kind
			WHERE ${kind} = 'make' OR (${kind} = 'model' AND ${isChosen}) ORDER BY ${value})`,
	);
}

export type Names = { makes: string[]; models: string[] };

/** Pairs of kind and value, as JSON. */
export type NameRow = { names: string };

/** The specification's makes, then any other that has or had stock, and the models. */
export function toNames(row: NameRow | undefined): Names {
	const pairs: [string, string][] = JSON.parse(row?.names ?? "[]");
	const named = (kind: string) => [...new Set(pairs.filter((pair) => pair[0] === kind).map((pair) => pair[1]))];
	const isKnown = (name: string) => makes.some((make) => make.toLowerCase() === name.toLowerCase());
	return { makes: [...makes, ...named("make").filter((name) => !isKnown(name))], models: named("model") };
}
