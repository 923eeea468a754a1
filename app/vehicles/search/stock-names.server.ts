import { type SQL, sql } from "drizzle-orm";
import { toOffered } from "~/catalogue/model-meanings";
import { vocabulary } from "../../../db/search-schema";
import { eachOf, toFixed } from "../../../db/statement";
import { specifiedMakes } from "./filters";

const { kind, value, make } = vocabulary;
const selectNames = toFixed(sql`SELECT ${kind}, ${value}, ${make} FROM ${vocabulary} INDEXED BY vocabulary_kind
	WHERE ${kind} = 'make' OR (${kind} = 'model' AND ${make}`);

export function namesQuery(chosen: string[]): SQL {
	return sql`(SELECT json_group_array(json_array(kind, value, make)) FROM (
		${selectNames} IN (SELECT value FROM ${eachOf(chosen)})) ORDER BY value))`;
}

export type Names = {
	makes: string[];
	/** As shoppers are offered them. */
	models: { make: string; model: string }[];
	/** A dealer's model → those under which it is found. */
	choicesOf: Map<string, string[]>;
};

type NameRow = { names: string };

const usual = new Set(specifiedMakes.map((make) => make.toLowerCase()));

/** In: a row with `namesQuery`. */
export function toNames(answer: D1Result | undefined): Names {
	const row = answer?.results[0] as NameRow | undefined;
	const rows: [string, string, string][] = JSON.parse(row?.names ?? "[]");
	const named = [...new Set(rows.filter(([kind]) => kind === "make").map(([, value]) => value))];
	const models = rows.filter(([kind]) => kind === "model").map(([, value, make]) => ({ make, value }));
	return {
		makes: [...specifiedMakes, ...named.filter((name) => !usual.has(name.toLowerCase()))],
		...toOffered(models),
	};
}
