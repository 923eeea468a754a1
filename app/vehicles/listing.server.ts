import type { AppContext } from "~/context.server";
import { type Card, toCard } from "./card";
import { toChoices } from "./choices";
import { countFacets } from "./facets.server";
import { type Filters, type Paging, parseFilters, parsePaging } from "./filters";
import { type SearchResult, searchVehicles } from "./search.server";

type Source = Pick<AppContext, "db" | "now">;

/** One page of the listing as the browser needs it. */
export interface Listing extends Omit<SearchResult, "vehicles"> {
	filters: Filters;
	cards: Card[];
}

/** The cars that a listing URL's query asks for. */
export async function getListing(context: Source, url: string, page?: number): Promise<Listing> {
	const query = new URL(url).searchParams;
	const filters = parseFilters(query);
	const paging: Paging = parsePaging(query);
	const { vehicles, ...found } = await searchVehicles(context.db, filters, { ...paging, page: page ?? paging.page });
	return { ...found, filters, cards: vehicles.map((car) => toCard(car, context.now())) };
}

/** The listing with what its filters offer. */
export async function getListingPage(context: Source, url: string, page?: number) {
	const filters = parseFilters(new URL(url).searchParams);
	const [listing, facets] = await Promise.all([getListing(context, url, page), countFacets(context.db, filters)]);
	return { listing, choices: toChoices(facets) };
}
