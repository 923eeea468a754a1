import { sql } from "drizzle-orm";
import { toTerm } from "~/catalogue/to-term";
import type { Db } from "../../../../db/client";
import { vocabulary } from "../../../../db/search-schema";
import { listStatesOf } from "../../places/places.server";
import { listSpokenPlaces } from "../keyword-places";
import { type Meaning, parseKeywords } from "../keywords";
import type { Name } from "../names";
import { toEveryWord } from "../to-every-word";
import { toKeywords } from "../tokens";
import { findMeantNames } from "../typing-mistakes";
import { listGluedParts, listSaidNames } from "./list-names.server";
import { loadHearing } from "./load-hearing.server";

/** In: keywords. Out: their meaning by the names in stock; only words that these names exclude cost a second trip. */
export async function loadMeaning(db: Db, keyword: string): Promise<Meaning> {
	const [inStock, cities, first] = await Promise.all([
		listSaidNames(db, toKeywords(keyword).slice(0, 30)),
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

const { term, kind } = vocabulary;
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
