import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships, vehicles } from "../../../db/schema";
import { carsByRelevance, vocabulary } from "../../../db/search-schema";
import { eachOf, literal, toStatement } from "../../../db/statement";
import { everyWord } from "./every-word";
import { squeeze } from "./keyword-words";
import { type Meaning, toKeywords, understand } from "./keywords";
import { longestName, type Name, termsOf } from "./names";
import { correct, gramsOf, toLookup } from "./typing-mistakes";

/**
 * In: keywords. Out: what they mean, read against the names in stock: one statement for the names, one for words that are no names, and only for
 * a word that no car has a third, for the makes, models and cities that it may have meant.
 */
export async function understandKeywords(db: Db, keyword: string): Promise<Meaning> {
	const names = await listNames(db, keyword);
	const meaning = understand(keyword, names);
	const unknown = await findUnknown(db, meaning.wish.words);
	if (unknown.length === 0) return meaning;
	const meant = correct(keyword, unknown, [...names, ...(await listLikelyNames(db, keyword, unknown))]);
	return meant.length === 0 ? meaning : understand(keyword, [...names, ...meant]);
}

const { term, kind, value, make } = vocabulary;

async function listNames(db: Db, keyword: string): Promise<Name[]> {
	const keywords = toKeywords(keyword).slice(0, 30);
	const grams = keywords.flatMap((_, at) =>
		Array.from({ length: longestName }, (_, more) => squeeze(keywords.slice(at, at + more + 1).join(""))),
	);
	const terms = [...new Set(grams.flatMap((gram) => [gram, ...termsOf(gram)]))];
	const numbers = keywords.filter((word) => /\d/.test(word) && word.length >= 3).map((word) => word.toUpperCase());
	const names = await readNames(
		db,
		sql`SELECT ${term}, ${kind}, ${value}, ${make}, coalesce(${dealerships.name}, ${value}) AS label
			FROM ${eachOf(terms)} j CROSS JOIN ${vocabulary} ON ${term} = j.value
			LEFT JOIN ${dealerships} ON ${kind} = 'dealership' AND ${dealerships.id} = CAST(${value} AS INTEGER)
		UNION ALL ${listNumbered("VIN", numbers, sql`vehicles_vin ON ${vin} = j.value WHERE ${isListed}`)}
		UNION ALL ${listNumbered("Stock", numbers, sql`vehicles_stock_number ON ${isNumbered} AND ${isListed}`)}`,
	);
	return names.map((name) => ({ ...name, term: squeeze(name.term) }));
}

const { vin } = vehicles;
const isListed = sql`${vehicles.listed} = 1`;
const isNumbered = sql`${vehicles.stockNumber} = j.value COLLATE NOCASE`;

/** The cars named by a number that only they have, found `by` an index. */
function listNumbered(label: "VIN" | "Stock", numbers: string[], by: SQL): SQL {
	return sql`SELECT lower(j.value), 'vehicle', ${vehicles.id}, '', ${literal(label)} || ' ' || j.value
		FROM ${eachOf(numbers)} j CROSS JOIN ${vehicles} INDEXED BY ${by}`;
}

/** The names that `query` finds, as one text: hundreds of rows take longer on their way than in the database. */
async function readNames(db: Db, query: SQL): Promise<Name[]> {
	const all = sql`SELECT json_group_array(json_object(
		'term', term, 'kind', kind, 'value', value, 'make', make, 'label', label)) AS names FROM (${query})`;
	return JSON.parse((await toStatement(db, all).first<string>("names")) ?? "[]");
}

/** Names with the same first letters and about the same length, or begun by the last word, or a first letter away. */
async function listLikelyNames(db: Db, keyword: string, unknown: string[]): Promise<Name[]> {
	const grams = gramsOf(keyword, unknown).flat().slice(0, 20);
	const lookups = grams.map(({ typed, isLast }) => ({ typed, isLast, length: typed.length, ...toLookup(typed) }));
	// The other spellings stand apart: SQLite reads a gram's JSON again for every name that it is compared with.
	const likely = lookups.map(({ others: _, ...gram }) => gram);
	const others = [...new Set(lookups.flatMap((one) => one.others))];
	const select = sql`SELECT ${term}, ${kind}, ${value}, ${make}, ${value} AS label FROM`;
	const isOther = sql`WHERE ${kind} <> 'dealership'`;
	return await readNames(
		db,
		sql`${select} ${eachOf(likely)} j CROSS JOIN ${vocabulary}
			ON ${term} >= j.value ->> 'first' AND ${term} < (j.value ->> 'first') || '{'
			AND length(${term}) BETWEEN (j.value ->> 'length') - 1 AND (j.value ->> 'length') + 1 ${isOther}
		UNION ${select} ${eachOf(likely)} j CROSS JOIN ${vocabulary}
			ON j.value ->> 'isLast' AND ${term} >= j.value ->> 'typed' AND ${term} < (j.value ->> 'typed') || '{' ${isOther}
		UNION ${select} ${eachOf(others)} j CROSS JOIN ${vocabulary} ON ${term} = j.value ${isOther}`,
	);
}

/** The words that no car on the site has. */
async function findUnknown(db: Db, words: string[]): Promise<string[]> {
	const asked = [...new Set(words)].filter((word) => everyWord(word) !== null).slice(0, 12);
	if (asked.length === 0) return [];
	const answers = await db.$client.batch<{ found: number }>(
		asked.map((word) =>
			toStatement(
				db,
				sql`SELECT EXISTS (SELECT 1 FROM ${carsByRelevance} WHERE ${carsByRelevance.match} MATCH ${everyWord(word)}) AS found`,
			),
		),
	);
	return asked.filter((_, at) => answers[at]?.results[0]?.found === 0);
}
