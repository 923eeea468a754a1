import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships, vehicles } from "../../../db/schema";
import { carsByRelevance, vocabulary } from "../../../db/search-schema";
import { eachOf, literalOf, toStatement } from "../../../db/statement";
import { listStatesOf } from "../places/places.server";
import { listSpokenPlaces } from "./keyword-places";
import { toTerm } from "./keyword-words";
import { type Heard, type Meaning, parseKeywords } from "./keywords";
import { longestName, type Name, termsOf } from "./names";
import { toEveryWord } from "./to-every-word";
import { toKeywords } from "./tokens";
import { findMeantNames, gramsOf, toLookup } from "./typing-mistakes";

/** In: keywords. Out: their meaning by the names in stock. Two statements; a third only for an unknown word. */
export async function loadMeaning(db: Db, keyword: string): Promise<Meaning> {
	const inStock = await listNames(db, keyword);
	const names = [...inStock, ...(await listCities(db, keyword, inStock))];
	const meaning = parseKeywords(keyword, names);
	const heard = await hearWords(db, [...meaning.wish.words, ...meaning.wish.either.words, ...meaning.wish.not.words]);
	if (heard.unknown.length === 0 && heard.spelled.size === 0) return meaning;
	const likely = heard.unknown.length === 0 ? [] : await listLikelyNames(db, keyword, heard.unknown);
	const meant = findMeantNames(keyword, heard.unknown, [...names, ...likely]);
	return parseKeywords(keyword, [...names, ...meant], heard);
}

const { term, kind, value, make } = vocabulary;

async function listNames(db: Db, keyword: string): Promise<Name[]> {
	const keywords = toKeywords(keyword).slice(0, 30);
	const grams = keywords.flatMap((_, at) =>
		Array.from({ length: longestName }, (_, more) => toTerm(keywords.slice(at, at + more + 1).join(""))),
	);
	const glued = keywords.flatMap((word) => /^([a-z]{2,})(\d.*)$/.exec(word)?.slice(1) ?? []);
	const terms = [...new Set([...grams, ...glued].flatMap((gram) => [gram, ...termsOf(gram)]))];
	const numbers = keywords.filter((word) => /\d/.test(word) && word.length >= 3).map((word) => word.toUpperCase());
	const names = await readNames(
		db,
		sql`SELECT ${term}, ${kind}, ${value}, ${make}, coalesce(${dealerships.name}, ${value}) AS label
			FROM ${eachOf(terms)} j CROSS JOIN ${vocabulary} ON ${term} = j.value
			LEFT JOIN ${dealerships} ON ${kind} = 'dealership' AND ${dealerships.id} = CAST(${value} AS INTEGER)
		UNION ALL ${listNumbered("VIN", numbers, sql`vehicles_vin ON ${vin} = j.value WHERE ${isListed}`)}
		UNION ALL ${listNumbered("Stock", numbers, sql`vehicles_stock_number ON ${isNumbered} AND ${isListed}`)}`,
	);
	return names.map((name) => ({ ...name, term: toTerm(name.term) }));
}

/** Cities that the keywords call a place ("near denver", "reno nv") and where no car stands: of several by one name the largest. */
async function listCities(db: Db, keyword: string, inStock: Name[]): Promise<Name[]> {
	const spoken = listSpokenPlaces(toKeywords(keyword)).filter(
		({ city }) => !inStock.some(({ kind, term }) => kind === "city" && term === toTerm(city)),
	);
	if (spoken.length === 0) return [];
	const found = await listStatesOf(
		db,
		spoken.map(({ city }) => city),
	);
	return spoken.flatMap(({ city, state }) => {
		const here = found.find((one) => one.asked === city && (state === null || one.state === state));
		const value = here === undefined ? "" : `${here.city}, ${here.state}`;
		return here === undefined ? [] : [{ term: toTerm(city), kind: "city" as const, value, make: "", label: value }];
	});
}

const { vin } = vehicles;
const isListed = sql`${vehicles.listed} = 1`;
const isNumbered = sql`${vehicles.stockNumber} = j.value COLLATE NOCASE`;

function listNumbered(label: "VIN" | "Stock", numbers: string[], by: SQL): SQL {
	return sql`SELECT lower(j.value), 'vehicle', ${vehicles.id}, '', ${literalOf(label)} || ' ' || j.value
		FROM ${eachOf(numbers)} j CROSS JOIN ${vehicles} INDEXED BY ${by}`;
}

/** As one text: hundreds of rows take longer on their way than in the database. */
async function readNames(db: Db, query: SQL): Promise<Name[]> {
	const all = sql`SELECT json_group_array(json_object(
		'term', term, 'kind', kind, 'value', value, 'make', make, 'label', label)) AS names FROM (${query})`;
	const [found] = await db.reads.rows<{ names: string }>(toStatement(db, all));
	return JSON.parse(found?.names ?? "[]");
}

async function listLikelyNames(db: Db, keyword: string, unknown: string[]): Promise<Name[]> {
	const grams = gramsOf(keyword, unknown).flat().slice(0, 20);
	const lookups = grams.map(({ typed, isLast }) => ({ typed, isLast, length: typed.length, ...toLookup(typed) }));
	// Separate from the other spellings: SQLite reads a gram's JSON again for every name that it compares.
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

/** Which words no car on the site has, and which of those it has in two: "c300" as "C 300". */
async function hearWords(db: Db, words: string[]): Promise<Heard> {
	const asked = [...new Set(words)].filter((word) => toEveryWord(word) !== null).slice(0, 12);
	if (asked.length === 0) return { unknown: [], spelled: new Map() };
	const spellings = asked.map((word) => [word, toApart(word)]);
	const answers = await db.reads.all(
		spellings.map(([word = "", apart = ""]) =>
			toStatement(db, sql`SELECT ${anyCarHas(word)} AS found, ${apart === word ? sql`0` : anyCarHas(apart)} AS apart`),
		),
	);
	const heard = answers.map(({ results }) => results[0] as { found: number; apart: number } | undefined);
	const isFound = (at: number, how: "found" | "apart") => heard[at]?.[how] === 1;
	const missed = spellings.filter((_, at) => !isFound(at, "found"));
	const spelled = spellings.filter((_, at) => !isFound(at, "found") && isFound(at, "apart"));
	return {
		unknown: missed.filter((pair) => !spelled.includes(pair)).map(([word = ""]) => word),
		spelled: new Map(spelled.map(([word = "", apart = ""]) => [word, apart])),
	};
}

const toApart = (word: string) => word.replace(/^([a-z]{1,3})(\d)/, "$1 $2");

function anyCarHas(word: string): SQL {
	return sql`EXISTS (SELECT 1 FROM ${carsByRelevance} WHERE ${carsByRelevance.match} MATCH ${toEveryWord(word)})`;
}
