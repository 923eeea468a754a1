import type { Db } from "../../../db/client";
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

async function listNames(db: Db, keyword: string): Promise<Name[]> {
	const keywords = toKeywords(keyword).slice(0, 30);
	const grams = keywords.flatMap((_, at) =>
		Array.from({ length: longestName }, (_, more) => squeeze(keywords.slice(at, at + more + 1).join(""))),
	);
	const terms = JSON.stringify([...new Set(grams.flatMap((gram) => [gram, ...termsOf(gram)]))]);
	const numbers = JSON.stringify(
		keywords.filter((word) => /\d/.test(word) && word.length >= 3).map((word) => word.toUpperCase()),
	);
	const sql = `SELECT v.term, v.kind, v.value, v.make, coalesce(d.name, v.value) AS label
		FROM json_each(?1) j CROSS JOIN vocabulary v ON v.term = j.value
		LEFT JOIN dealerships d ON v.kind = 'dealership' AND d.id = CAST(v.value AS INTEGER)
		UNION ALL SELECT lower(j.value), 'vehicle', c.id, '', 'VIN ' || j.value
		FROM json_each(?2) j CROSS JOIN vehicles c INDEXED BY vehicles_vin ON c.vin = j.value WHERE c.listed = 1
		UNION ALL SELECT lower(j.value), 'vehicle', c.id, '', 'Stock ' || j.value
		FROM json_each(?2) j CROSS JOIN vehicles c INDEXED BY vehicles_stock_number
			ON c.stock_number = j.value COLLATE NOCASE AND c.listed = 1`;
	const names = await readNames(db, sql, terms, numbers);
	return names.map((name) => ({ ...name, term: squeeze(name.term) }));
}

/** The names that `sql` finds, as one text: hundreds of rows take longer on their way than in the database. */
async function readNames(db: Db, sql: string, ...params: string[]): Promise<Name[]> {
	const all = `SELECT json_group_array(json_object(
		'term', term, 'kind', kind, 'value', value, 'make', make, 'label', label)) AS names FROM (${sql})`;
	const names = await db.$client
		.prepare(all)
		.bind(...params)
		.first<string>("names");
	return JSON.parse(names ?? "[]");
}

/** Names with the same first letters and about the same length, or begun by the last word, or a first letter away. */
async function listLikelyNames(db: Db, keyword: string, unknown: string[]): Promise<Name[]> {
	const grams = gramsOf(keyword, unknown).flat().slice(0, 20);
	const lookups = grams.map(({ typed, isLast }) => ({ typed, isLast, length: typed.length, ...toLookup(typed) }));
	// The other spellings stand apart: SQLite reads a gram's JSON again for every name that it is compared with.
	const likely = lookups.map(({ others: _, ...gram }) => gram);
	const others = [...new Set(lookups.flatMap((one) => one.others))];
	const columns = "v.term, v.kind, v.value, v.make, v.value AS label";
	const sql = `SELECT ${columns} FROM json_each(?1) j CROSS JOIN vocabulary v
			ON v.term >= j.value ->> 'first' AND v.term < (j.value ->> 'first') || '{'
			AND length(v.term) BETWEEN (j.value ->> 'length') - 1 AND (j.value ->> 'length') + 1
		WHERE v.kind <> 'dealership'
		UNION SELECT ${columns} FROM json_each(?1) j CROSS JOIN vocabulary v
			ON j.value ->> 'isLast' AND v.term >= j.value ->> 'typed' AND v.term < (j.value ->> 'typed') || '{'
		WHERE v.kind <> 'dealership'
		UNION SELECT ${columns} FROM json_each(?2) j CROSS JOIN vocabulary v ON v.term = j.value WHERE v.kind <> 'dealership'`;
	return await readNames(db, sql, JSON.stringify(likely), JSON.stringify(others));
}

/** The words that no car on the site has. */
async function findUnknown(db: Db, words: string[]): Promise<string[]> {
	const asked = [...new Set(words)].filter((word) => everyWord(word) !== null).slice(0, 12);
	if (asked.length === 0) return [];
	const sql = "SELECT EXISTS (SELECT 1 FROM cars_by_relevance WHERE cars_by_relevance MATCH ?1) AS found";
	const answers = await db.$client.batch<{ found: number }>(
		asked.map((word) => db.$client.prepare(sql).bind(everyWord(word))),
	);
	return asked.filter((_, at) => answers[at]?.results[0]?.found === 0);
}
