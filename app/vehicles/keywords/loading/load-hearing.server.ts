import { type SQL, sql } from "drizzle-orm";
import { toTerm } from "~/catalogue/to-term";
import type { Db } from "../../../../db/client";
import { carsByRelevance, vocabulary } from "../../../../db/search-schema";
import { literalOf, toFixed, toStatement } from "../../../../db/statement";
import { isPreposition } from "../keyword-places";
import { type Name, termsOf } from "../names";
import type { Heard } from "../read-part";
import { toEveryWord } from "../to-every-word";
import { gramsOf, toLookup } from "../typing-mistakes";

const MOST_WORDS = 12;
const MOST_GRAMS = 20;

export type Hearing = { asked: string[]; heard: Heard; likely: Name[] };

type Row = { heard: string; names: string };

/** In: keywords. Out, by one statement: how cars spell them, and likely names for keywords that no car has. */
export async function loadHearing(db: Db, keyword: string, words: string[]): Promise<Hearing> {
	const asked = [...new Set(words)].filter((word) => toEveryWord(word) !== null).slice(0, MOST_WORDS);
	if (asked.length === 0) return { asked, heard: { unknown: [], spelled: new Map() }, likely: [] };
	const [row] = await db.reads.rows<Row>(toStatement(db, hearQuery(keyword, asked)));
	const heard: [word: string, found: number, apart: number][] = JSON.parse(row?.heard ?? "[]");
	const missed = heard.filter(([, found]) => found === 0);
	return {
		asked,
		heard: {
			unknown: missed.filter(([, , apart]) => apart === 0).map(([word]) => word),
			spelled: new Map(missed.filter(([, , apart]) => apart === 1).map(([word]) => [word, toApart(word)])),
		},
		likely: JSON.parse(row?.names ?? "[]"),
	};
}

/** Cars spell "c300" as "C 300". */
const toApart = (word: string) => word.replace(/^([a-z]{1,3})(\d)/, "$1 $2");

const { term, kind, value, make } = vocabulary;
const anyCarHas = (expression: SQL) => sql`EXISTS (SELECT 1 FROM ${carsByRelevance}
	WHERE ${carsByRelevance.match} MATCH ${expression})`;
const isName = sql`EXISTS (SELECT 1 FROM json_each(heard.terms) t CROSS JOIN ${vocabulary} ON ${term} = t.value)`;
const selectNames = sql`SELECT ${term}, ${kind}, ${value}, ${make}, ${value} AS label`;
const isOther = sql`WHERE ${kind} <> 'dealership'`;

/** Parses a gram's JSON once instead of once for each compared name. */
const fixed = toFixed(sql`heard AS MATERIALIZED (
		SELECT j.value ->> 'word' AS word, j.value ->> 'terms' AS terms, ${anyCarHas(sql`j.value ->> 'match'`)} AS found,
			j.value ->> 'apart' IS NOT NULL AND ${anyCarHas(sql`coalesce(j.value ->> 'apart', '"xnone"')`)} AS apart
		FROM asked CROSS JOIN json_each(asked.words) j),
	unknown AS MATERIALIZED (SELECT word FROM heard WHERE NOT found AND NOT apart AND NOT ${isName}),
	gram AS MATERIALIZED (
		SELECT j.value ->> 'typed' AS typed, j.value ->> 'first' AS first, j.value ->> 'isLast' AS is_last, j.value ->> 'others' AS others
		FROM asked CROSS JOIN json_each(asked.grams) j WHERE j.value ->> 'word' IN (SELECT word FROM unknown) LIMIT ${literalOf(MOST_GRAMS)}),
	likely AS (
		${selectNames} FROM gram CROSS JOIN ${vocabulary} ON ${term} >= gram.first AND ${term} < gram.first || '{'
			AND length(${term}) BETWEEN length(gram.typed) - 1 AND length(gram.typed) + 1 ${isOther}
		UNION ${selectNames} FROM gram CROSS JOIN ${vocabulary}
			ON gram.is_last AND ${term} >= gram.typed AND ${term} < gram.typed || '{' ${isOther}
		UNION ${selectNames} FROM gram CROSS JOIN json_each(gram.others) other CROSS JOIN ${vocabulary} ON ${term} = other.value ${isOther})
	SELECT (SELECT json_group_array(json_array(word, found, apart)) FROM heard) AS heard,
		(SELECT json_group_array(json_object('term', term, 'kind', kind, 'value', value, 'make', make, 'label', label)) FROM likely) AS names`);

function hearQuery(keyword: string, asked: string[]): SQL {
	const words = asked.map((word) => ({
		...{ word, terms: termsOf(toTerm(word)), match: toEveryWord(word) },
		apart: toApart(word) === word ? null : toEveryWord(toApart(word)),
	}));
	const meant = asked.filter((word) => !isPreposition(word));
	const grams = gramsOf(keyword, meant).flatMap((grams, at) =>
		grams.map(({ typed, isLast }) => ({ word: meant[at], typed, isLast, ...toLookup(typed) })),
	);
	return sql`WITH asked AS MATERIALIZED (SELECT ${JSON.stringify(words)} AS words, ${JSON.stringify(grams)} AS grams), ${fixed}`;
}
