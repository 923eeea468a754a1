import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { landingFacts } from "../../../db/schema";
import { vocabulary } from "../../../db/search-schema";
import { eachOf, toStatement } from "../../../db/statement";
import { type Filters, parseFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import { type AskedLanding, parseLanding, parseLandingPath, toAskedKey, toAskedLanding } from "./asked-landing";
import { type Landing, toCanonicalPath, toLandingFilters } from "./landing";
import { listTerms } from "./slug";
import { type StockName, toLanding } from "./to-landing";

export async function findLanding(db: Db, asked: AskedLanding): Promise<Landing | null> {
	const wanted = [...toWanted("make", asked.make), ...toWanted("model", asked.model), ...toWanted("city", asked.city)];
	return toLanding(asked, wanted.length === 0 ? [] : await listNames(db, wanted));
}

/** The canonical address of a search that a landing page has too; null without such a page. */
export async function findSamePath(db: Db, filters: Filters, page: number): Promise<string | null> {
	const asked = toAskedLanding(filters);
	if (asked === null) return null;
	const [landing, sameAs] = await Promise.all([findLanding(db, asked), findSameAs(db, toAskedKey(asked))]);
	if (!landing) return null;
	const isSame = toListingPath(toLandingFilters(landing)).toLowerCase() === toListingPath(filters).toLowerCase();
	return isSame ? toCanonicalPath(landing, sameAs, page) : null;
}

/** Of several pages with the same cars, one is canonical; null for that one. */
export async function findSameAs(db: Db, key: string): Promise<string | null> {
	const { facts } = landingFacts;
	const query = sql`SELECT ${facts} ->> '$.sameAs' AS "sameAs" FROM ${landingFacts} WHERE ${landingFacts.key} = ${key}`;
	const [found] = await db.reads.rows<{ sameAs: string | null }>(toStatement(db, query));
	return found?.sameAs ?? null;
}

/** The call's own filters, or those of the landing page that it names; null without such a page. */
export async function findCalledFilters(db: Db, query: URLSearchParams): Promise<Filters | null> {
	const own = parseFilters(query);
	const path = parseLanding(query);
	if (path === null) return own;
	const asked = parseLandingPath(path);
	const landing = asked && (await findLanding(db, asked));
	return landing && { ...toLandingFilters(landing), limit: own.limit, sortBy: own.sortBy };
}

type Wanted = { kind: StockName["kind"]; term: string };

function toWanted(kind: Wanted["kind"], slug: string | null): Wanted[] {
	return slug === null ? [] : listTerms(slug).map((term) => ({ kind, term }));
}

async function listNames(db: Db, wanted: Wanted[]): Promise<StockName[]> {
	const { term, kind, value, make } = vocabulary;
	const query = sql`SELECT ${kind}, ${value}, ${make} FROM ${eachOf(wanted)} j CROSS JOIN ${vocabulary}
		ON ${term} = j.value ->> 'term' AND ${kind} = j.value ->> 'kind'`;
	const [found] = await db.reads.all([toStatement(db, query)]);
	return (found?.results ?? []) as StockName[];
}
