import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vocabulary } from "../../../db/search-schema";
import { eachOf, toStatement } from "../../../db/statement";
import { listMeantNames, toMeanings } from "../../catalogue/model-meanings";
import { toTerm } from "../../catalogue/to-term";
import { attributeWords } from "../../vehicles/keywords/keyword-words";
import { listStockedModels } from "../../vehicles/keywords/loading/list-stocked-models.server";
import { loadMeaning } from "../../vehicles/keywords/loading/load-meaning.server";
import { termsOf } from "../../vehicles/keywords/names";
import { attributes } from "../../vehicles/keywords/wish";
import { toState } from "../../vehicles/places/us-states";
import type { SearchInput } from "../search-schema";

type Meant = { values: string[]; notes: string[] };

const nothing: Meant = { values: [], notes: [] };

/** In: an agent's search. Out: in our cars' words ("Chevy" → Chevrolet); a note on a value that no car has. */
export async function findMeant(db: Db, asked: SearchInput): Promise<{ search: SearchInput; notes: string[] }> {
	const [make, model, location] = await Promise.all([
		findNames(db, "make", asked.make ?? []),
		findNames(db, "model", asked.model ?? []),
		findPlace(db, asked.location),
	]);
	const kinds = attributes.map(
		(name) => [name, mergeMeant((asked[name] ?? []).map((said) => toKind(name, said)))] as const,
	);
	const lists = [["make", make] as const, ["model", model] as const, ...kinds].filter(([name]) => asked[name]);
	const values = Object.fromEntries(lists.map(([name, meant]) => [name, meant.values]));
	const place = asked.location === undefined ? {} : { location: location.values[0] };
	const notes = [...lists.map(([, meant]) => meant), location].flatMap((meant) => meant.notes);
	return { search: { ...asked, ...values, ...place }, notes };
}

function mergeMeant(all: Meant[]): Meant {
	return { values: [...new Set(all.flatMap(({ values }) => values))], notes: all.flatMap(({ notes }) => notes) };
}

function toMeant(name: string, said: string, values: string[], known: string[]): Meant {
	if (values.some((value) => value.toLowerCase() === said.toLowerCase())) return { values, notes: [] };
	if (values.length > 0) return { values, notes: [`${name} "${said}": read as ${values.join(" or ")}`] };
	const hint = known.length === 0 ? "Try the word in `keyword`." : `There is: ${known.join(", ")}.`;
	return { values: [said], notes: [`No car here has the ${name} "${said}". ${hint}`] };
}

function toKind(name: (typeof attributes)[number], said: string): Meant {
	const words = attributeWords[name];
	const known = [...new Set([...words.values()].filter((value) => !value.includes("|")))];
	const own = known.find((value) => value.toLowerCase() === said.toLowerCase());
	return toMeant(name, said, own ? [own] : (words.get(said.toLowerCase())?.split("|") ?? []), known);
}

type Kind = "make" | "model";
const mostTold = 12;

async function findNames(db: Db, kind: Kind, said: string[]): Promise<Meant> {
	if (said.length === 0) return nothing;
	const asked = said.map((one) => ({ one, terms: termsOf(toTerm(one)) }));
	const query = sql`SELECT ${vocabulary.term}, ${vocabulary.value} FROM ${eachOf(asked.flatMap(({ terms }) => terms))} j
		CROSS JOIN ${vocabulary} ON ${vocabulary.term} = j.value AND ${vocabulary.kind} = ${kind}`;
	const rows = await db.reads.rows<{ term: string; value: string }>(toStatement(db, query));
	const meant = asked.map(async ({ one, terms }) => {
		const values = rows.filter(({ term }) => terms.includes(term)).map(({ value }) => value);
		if (values.length > 0) return toMeant(kind, one, values, []);
		if (kind === "model" && (await isFamily(db, one))) return { values: [one], notes: [] };
		return toMeant(kind, one, values, await listLike(db, kind, one));
	});
	return mergeMeant(await Promise.all(meant));
}

/** "3 Series", where dealers list its cars by their numbers alone. */
async function isFamily(db: Db, said: string): Promise<boolean> {
	return listMeantNames([said], toMeanings(await listStockedModels(db, [said]))).length > 0;
}

async function listLike(db: Db, kind: Kind, said: string): Promise<string[]> {
	const { term, value } = vocabulary;
	const first = toTerm(said);
	const query = sql`SELECT DISTINCT ${value} FROM ${vocabulary} WHERE ${term} >= ${first} AND ${term} < ${`${first}{`}
		AND ${vocabulary.kind} = ${kind} LIMIT ${mostTold}`;
	return (await db.reads.rows<{ value: string }>(toStatement(db, query))).map((row) => row.value);
}

/** "Houston" is the largest city of that name. */
async function findPlace(db: Db, said: string | undefined): Promise<Meant> {
	if (said === undefined) return nothing;
	if (said.includes(",") || toState(said) !== null) return { values: [said], notes: [] };
	const { wish } = await loadMeaning(db, `near ${said}`);
	if (wish.near !== null)
		return { values: [wish.near.place], notes: [`location "${said}": read as ${wish.near.place}`] };
	return { values: [said], notes: [`No place is known as "${said}": give location as "City, ST", or a zipCode.`] };
}
