import { sql } from "drizzle-orm";
import { toTerm } from "~/catalogue/to-term";
import type { Db } from "../../../db/client";
import { dealerships } from "../../../db/schema";
import { carsByRelevance, vocabulary } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";
import type { Name } from "../keywords/names";
import { toKeywords } from "../keywords/tokens";

export type Suggestion = { text: string; kind: "make" | "model" | "place" | "dealership" };

const mostSuggested = 7;
const mostRead = 10;
const order: Name["kind"][] = ["make", "model", "city", "dealership"];

type Found = { words: number; term: string; kind: Name["kind"]; value: string; make: string; name: string | null };

const { term, kind, value, make } = vocabulary;
/** The vocabulary keeps the names of cars that have left. The terms are those of the view `search_entries`. */
const isInStock = sql`EXISTS (SELECT 1 FROM ${carsByRelevance} WHERE ${carsByRelevance.match} MATCH CASE ${kind}
	WHEN 'dealership' THEN 'xdl' || ${value} WHEN 'city' THEN 'xci' || hex(lower(${value}))
	WHEN 'model' THEN 'xmd' || hex(lower(${value})) || iif(${make} = '', '', ' xmk' || hex(lower(${make})))
	ELSE 'xmk' || hex(lower(${value})) END)`;

/** Completes the last word or two to names in stock; reads at most ten names for each, dealerships' among them. */
export async function searchSuggestions(db: Db, typed: string): Promise<Suggestion[]> {
	const words = toKeywords(typed).slice(0, 12);
	const endings = [2, 1]
		.filter((count) => count <= words.length)
		.map((count) => ({ words: count, first: toTerm(words.slice(-count).join("")) }))
		.filter(({ first }) => first.length >= 2);
	if (endings.length === 0) return [];
	const reads = endings.map(
		({
			words,
			first,
		}) => sql`SELECT * FROM (SELECT ${words} AS words, ${term}, ${kind}, ${value}, ${make} FROM ${vocabulary}
			WHERE ${term} >= ${first} AND ${term} < ${`${first}{`} AND ${isInStock} ORDER BY ${term} LIMIT ${mostRead})`,
	);
	const query = sql`SELECT n.*, ${dealerships.name} AS name FROM (${sql.join(reads, sql` UNION ALL `)}) n
		LEFT JOIN ${dealerships} ON n.kind = 'dealership' AND ${dealerships.id} = CAST(n.value AS INTEGER)`;
	const { results } = await toStatement(db, query).all<Found>();
	return toSuggestions(words, results);
}

function toSuggestions(words: string[], found: Found[]): Suggestion[] {
	const longest = Math.max(0, ...found.map((one) => one.words));
	const fitting = found.filter((one) => one.words === longest).sort(byKind);
	const said = words.slice(0, words.length - longest);
	const all = fitting.map(({ kind, value, make, name }) => {
		const isMakeSaid = ` ${said.join(" ")} `.includes(` ${toKeywords(make).join(" ")} `);
		const lead = kind === "model" && !isMakeSaid ? [make] : [];
		const text = [...said, ...lead, name ?? value].join(" ");
		return { text, kind: kindOf[kind] };
	});
	return [...new Map(all.map((one) => [one.text.toLowerCase(), one])).values()].slice(0, mostSuggested);
}

const kindOf: Record<Name["kind"], Suggestion["kind"]> = {
	...{ make: "make", model: "model", city: "place", dealership: "dealership", vehicle: "model" },
};

const byKind = (one: Found, other: Found) =>
	order.indexOf(one.kind) - order.indexOf(other.kind) || one.term.length - other.term.length;
