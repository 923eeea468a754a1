import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { toTerm } from "~/catalogue/to-term";
import type { Db } from "../../../../db/client";
import { vocabulary } from "../../../../db/search-schema";
import { eachOf, literalOf, toFixed, toStatement } from "../../../../db/statement";
import { type Family, listFamiliesOf } from "../model-families";

const { term, kind, value, make } = vocabulary;
const own = alias(vocabulary, "own");
const isModelOf = sql`INDEXED BY vocabulary_kind ON ${kind} = 'model' AND ${make}`;
const selectModels = toFixed(sql`SELECT ${term}, ${kind}, ${value}, ${make}, ${value} AS label`);

/** Models that begin with one of a term: "XC90 T6". */
export const variantsOf = (terms: string[], most: SQL) => sql`${selectModels} FROM ${eachOf(terms)} j
	CROSS JOIN ${vocabulary} ${own} ON ${own.term} = j.value AND ${own.kind} = 'model'
	CROSS JOIN ${vocabulary} ${isModelOf} = ${own.make}
		AND ${value} > ${own.value} || ' ' AND ${value} < ${own.value} || '!' LIMIT ${most}`;

/** "330i" for "3 Series". */
export const membersOf = (families: Family[], most: SQL) => sql`${selectModels} FROM ${eachOf(families)} j
	CROSS JOIN ${vocabulary} ${isModelOf} = j.value ->> 'make' AND ${value} >= j.value ->> 'first' AND ${value} < j.value ->> 'last' LIMIT ${most}`;

const mostNamed = literalOf(200);

/** All models in stock that one of the wished may mean, in ranges of the index: some dozens, not a make's hundreds. */
export function stockedModelsQuery(wished: string[]): SQL {
	const terms = [...new Set(wished.map(toTerm))];
	const named = sql`${selectModels} FROM ${eachOf(terms)} j CROSS JOIN ${vocabulary} ON ${term} = j.value AND ${kind} = 'model'`;
	const parts = [named, variantsOf(terms, mostNamed), membersOf(listFamiliesOf(wished), mostNamed)];
	return sql.join(
		parts.map((part) => sql`SELECT kind, value, make FROM (${part})`),
		sql` UNION ALL `,
	);
}

export type StockedModel = { kind: "model"; value: string; make: string };

export async function listStockedModels(db: Db, wished: string[]): Promise<StockedModel[]> {
	return await db.reads.rows<StockedModel>(toStatement(db, stockedModelsQuery(wished)));
}
