import { type SQL, sql } from "drizzle-orm";
import { toTerm } from "~/catalogue/to-term";
import type { Db } from "../../../../db/client";
import { dealerships, vehicles, zipPlaces } from "../../../../db/schema";
import { vocabulary } from "../../../../db/search-schema";
import { eachOf, literalOf, toFixed, toStatement } from "../../../../db/statement";
import { listDealerTerms } from "../keyword-dealerships";
import { listFamilies } from "../model-families";
import { longestName, type Name, termsOf } from "../names";
import { membersOf, variantsOf } from "./list-stocked-models.server";

const { term, kind, value, make } = vocabulary;

/** In: keywords. Out: what in stock they may name, and models that others list as one that they name. */
export async function listSaidNames(db: Db, keywords: string[]): Promise<Name[]> {
	const grams = keywords.flatMap((_, at) =>
		Array.from({ length: longestName }, (_, more) => toTerm(keywords.slice(at, at + more + 1).join(""))),
	);
	const terms = [...new Set([...grams, ...listGluedParts(keywords)].flatMap((gram) => [gram, ...termsOf(gram)]))];
	const numbers = keywords.filter((word) => /\d/.test(word) && word.length >= 3).map((word) => word.toUpperCase());
	const ends = numbers.filter((number) => keywords.length === 1 && vinEnd.test(number));
	const names = await readNames(db, [
		sql`${selectNames} FROM ${eachOf(terms)} j CROSS JOIN ${vocabulary} ON ${term} = j.value ${withDealership}
			UNION ALL ${listNumbered("VIN ", numbers, sql`vehicles_vin ON ${vin} = j.value WHERE ${isListed}`)}
			UNION ALL ${listNumbered("VIN …", ends, sql`vehicles_vin_end ON ${endsSo} WHERE ${isListed}`)}
			UNION ALL ${listNumbered("Stock ", numbers, sql`vehicles_stock_number ON ${isNumbered} AND ${isListed}`)}`,
		dealersFrom(listDealerTerms(keywords)),
		variantsOf(terms, mostMeant),
		membersOf(listFamilies(keywords), mostMeant),
	]);
	return names.map((name) => ({ ...name, term: toTerm(name.term) }));
}

const selectNames = toFixed(
	sql`SELECT ${term}, ${kind}, ${value}, ${make}, coalesce(${dealerships.name}, ${value}) AS label`,
);
const withDealership = toFixed(sql`LEFT JOIN ${dealerships}
	ON ${kind} = 'dealership' AND ${dealerships.id} = CAST(${value} AS INTEGER)`);

/** Whose names begin so; the plus keeps SQLite from reading all dealers instead. */
const dealersFrom = (begun: string[]) => sql`${selectNames} FROM ${eachOf(begun)} j CROSS JOIN ${vocabulary}
	ON ${term} >= j.value AND ${term} < j.value || '{' AND +${kind} = 'dealership' ${withDealership} LIMIT ${mostMeant}`;

const mostMeant = literalOf(60);

/** Both parts of "ram1500", whether or not there is such a make. */
export function listGluedParts(keywords: string[]): string[] {
	return keywords.flatMap((word) => /^([a-z]{2,})(\d.*)$/.exec(word)?.slice(1) ?? []);
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

/** As text: hundreds of rows take longer to transfer than to read. A column each: D1 takes no longer union. */
async function readNames(db: Db, queries: SQL[]): Promise<Name[]> {
	const lists = queries.map(
		(query, at) => sql`(SELECT json_group_array(json_object(
			'term', term, 'kind', kind, 'value', value, 'make', make, 'label', label)) FROM (${query})) AS ${sql.identifier(`names${at}`)}`,
	);
	const [found] = await db.reads.rows<Record<string, string>>(toStatement(db, sql`SELECT ${sql.join(lists, sql`, `)}`));
	return Object.values(found ?? {}).flatMap((names): Name[] => JSON.parse(names));
}
