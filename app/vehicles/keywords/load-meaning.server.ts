import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships, vehicles, zipPlaces } from "../../../db/schema";
import { vocabulary } from "../../../db/search-schema";
import { eachOf, literalOf, toStatement } from "../../../db/statement";
import { listStatesOf } from "../places/places.server";
import { listSpokenPlaces } from "./keyword-places";
import { toTerm } from "./keyword-words";
import { type Meaning, parseKeywords } from "./keywords";
import { loadHearing } from "./load-hearing.server";
import { longestName, type Name, termsOf } from "./names";
import { toEveryWord } from "./to-every-word";
import { toKeywords } from "./tokens";
import { findMeantNames } from "./typing-mistakes";

/** In: keywords. Out: their meaning by the names in stock; only words that these names exclude cost a second trip. */
export async function loadMeaning(db: Db, keyword: string): Promise<Meaning> {
	const [inStock, cities, first] = await Promise.all([
		listNames(db, keyword),
		listCities(db, keyword),
		loadHearing(db, keyword, [...wordsOf(parseKeywords(keyword, [])), ...listGluedParts(toKeywords(keyword))]),
	]);
	const names = [...inStock, ...cities];
	const meaning = parseKeywords(keyword, names);
	const words = wordsOf(meaning);
	const isAsked = words.every((word) => first.asked.includes(word) || toEveryWord(word) === null);
	const { heard, likely } = isAsked ? first : await loadHearing(db, keyword, words);
	const unknown = heard.unknown.filter((word) => words.includes(word));
	if (unknown.length === 0 && !words.some((word) => heard.spelled.has(word))) return meaning;
	const meant = findMeantNames(keyword, unknown, [...names, ...likely]);
	return parseKeywords(keyword, [...names, ...meant], { ...heard, unknown });
}

function wordsOf({ wish }: Meaning): string[] {
	return [...wish.words, ...wish.either.words, ...wish.not.words];
}

/** Both parts of "ram1500", whether or not there is such a make. */
function listGluedParts(keywords: string[]): string[] {
	return keywords.flatMap((word) => /^([a-z]{2,})(\d.*)$/.exec(word)?.slice(1) ?? []);
}

const { term, kind, value, make } = vocabulary;

async function listNames(db: Db, keyword: string): Promise<Name[]> {
	const keywords = toKeywords(keyword).slice(0, 30);
	const grams = keywords.flatMap((_, at) =>
		Array.from({ length: longestName }, (_, more) => toTerm(keywords.slice(at, at + more + 1).join(""))),
	);
	const terms = [...new Set([...grams, ...listGluedParts(keywords)].flatMap((gram) => [gram, ...termsOf(gram)]))];
	const numbers = keywords.filter((word) => /\d/.test(word) && word.length >= 3).map((word) => word.toUpperCase());
	const ends = numbers.filter((number) => keywords.length === 1 && vinEnd.test(number));
	const names = await readNames(
		db,
		sql`SELECT ${term}, ${kind}, ${value}, ${make}, coalesce(${dealerships.name}, ${value}) AS label
			FROM ${eachOf(terms)} j CROSS JOIN ${vocabulary} ON ${term} = j.value
			LEFT JOIN ${dealerships} ON ${kind} = 'dealership' AND ${dealerships.id} = CAST(${value} AS INTEGER)
		UNION ALL ${listNumbered("VIN ", numbers, sql`vehicles_vin ON ${vin} = j.value WHERE ${isListed}`)}
		UNION ALL ${listNumbered("VIN …", ends, sql`vehicles_vin_end ON ${endsSo} WHERE ${isListed}`)}
		UNION ALL ${listNumbered("Stock ", numbers, sql`vehicles_stock_number ON ${isNumbered} AND ${isListed}`)}`,
	);
	return names.map((name) => ({ ...name, term: toTerm(name.term) }));
}

const isUnstocked = sql`NOT EXISTS (SELECT 1 FROM ${vocabulary} WHERE ${term} = j.value ->> 'term' AND ${kind} = 'city')`;

/** Cities called a place ("near denver", "reno nv") but without cars: of several with one name the largest. */
async function listCities(db: Db, keyword: string): Promise<Name[]> {
	const spoken = listSpokenPlaces(toKeywords(keyword));
	const asked = spoken.map(({ city }) => ({ city, term: toTerm(city) }));
	const found = await listStatesOf(db, asked, isUnstocked);
	return spoken.flatMap(({ city, state }) => {
		const here = found.find((one) => one.asked === city && (state === null || one.state === state));
		const value = here === undefined ? "" : `${here.city}, ${here.state}`;
		return here === undefined ? [] : [{ term: toTerm(city), kind: "city" as const, value, make: "", label: value }];
	});
}

const { vin } = vehicles;
const isListed = sql`${vehicles.listed} = 1`;
const endsSo = sql`vin IS NOT NULL AND substr(vin, -6) = substr(j.value, -6) AND ${vin} LIKE '%' || j.value`;
const isNumbered = sql`${vehicles.stockNumber} = j.value COLLATE NOCASE
	AND NOT EXISTS (SELECT 1 FROM ${zipPlaces} WHERE ${zipPlaces.zip} = j.value)`;

/** Beside other words it may be a mileage. */
const vinEnd = /^[A-HJ-NPR-Z0-9]{1,11}\d{5}$/;

function listNumbered(label: "VIN " | "VIN …" | "Stock ", numbers: string[], by: SQL): SQL {
	return sql`SELECT lower(j.value), 'vehicle', ${vehicles.id}, '', ${literalOf(label)} || j.value
		FROM ${eachOf(numbers)} j CROSS JOIN ${vehicles} INDEXED BY ${by}`;
}

/** One text: hundreds of rows take longer to transfer than to read. */
async function readNames(db: Db, query: SQL): Promise<Name[]> {
	const all = sql`SELECT json_group_array(json_object(
		'term', term, 'kind', kind, 'value', value, 'make', make, 'label', label)) AS names FROM (${query})`;
	const [found] = await db.reads.rows<{ names: string }>(toStatement(db, all));
	return JSON.parse(found?.names ?? "[]");
}
