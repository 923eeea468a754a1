import { sql } from "drizzle-orm";
import { toChoice } from "~/catalogue/model-families";
import { toTerm } from "~/catalogue/to-term";
import type { Db } from "../../../db/client";
import { landingFacts } from "../../../db/schema";
import { vocabulary } from "../../../db/search-schema";
import { eachOf, toStatement } from "../../../db/statement";
import { stockedModelsQuery } from "../keywords/loading/list-stocked-models.server";
import { type Filters, parseFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import { type AskedLanding, parseLanding, parseLandingPath, toAskedKey, toAskedLanding } from "./asked-landing";
import { type Landing, toCanonicalPath, toLandingFilters } from "./landing";
import { listTerms } from "./slug";
import { type StockName, toLanding } from "./to-landing";

export async function findLanding(db: Db, asked: AskedLanding): Promise<Landing | null> {
	const wanted = [...toWanted("make", asked.make), ...toWanted("city", asked.city)];
	const models = asked.model === null ? [] : listTerms(asked.model);
	return toLanding(asked, wanted.length === 0 ? [] : await listNames(db, wanted, models));
}

/** The canonical address of a search that a landing page has too; null without such a page. */
export async function findSamePath(db: Db, filters: Filters, page: number): Promise<string | null> {
	const asked = toAskedLanding(filters);
	if (asked === null) return null;
	const [landing, sameAs] = await Promise.all([findLanding(db, asked), findSameAs(db, toAskedKey(asked))]);
	if (!landing) return null;
	return isSameList(filters, toLandingFilters(landing)) ? toCanonicalPath(landing, sameAs, page) : null;
}

/** However its models are spelled. */
function isSameList(one: Filters, other: Filters): boolean {
	const toPath = ({ make, model, ...filters }: Filters) => {
		const terms = new Set(model.map((name) => toTerm(toChoice(make[0] ?? "", name))));
		return toListingPath({ ...filters, make, model: [...terms].sort() }).toLowerCase();
	};
	return toPath(one) === toPath(other);
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

async function listNames(db: Db, wanted: Wanted[], models: string[]): Promise<StockName[]> {
	const { term, kind, value, make } = vocabulary;
	const query = sql`SELECT ${kind}, ${value}, ${make} FROM ${eachOf(wanted)} j CROSS JOIN ${vocabulary}
		ON ${term} = j.value ->> 'term' AND ${kind} = j.value ->> 'kind'
		${models.length === 0 ? undefined : sql`UNION ALL ${stockedModelsQuery(models)}`}`;
	const [found] = await db.reads.all([toStatement(db, query)]);
	return (found?.results ?? []) as StockName[];
}
