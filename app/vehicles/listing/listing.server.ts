import type { AppContext } from "~/context.server";
import { type Filters, type Paging, parseFilters, parsePaging } from "../search/filters";
import { type SearchResult, searchVehicles } from "../search/search.server";
import { searchAndCount } from "../search/search-and-count.server";
import { type Card, toCard } from "./card";
import { toChoices } from "./filter-bar/choices";
import { toJson } from "./json";

type Source = Pick<AppContext, "db" | "now">;

/** One page of the listing as the browser needs it. */
export interface Listing extends Omit<SearchResult, "vehicles"> {
	filters: Filters;
	cards: Card[];
}

/** In: a listing's address. Out: the cars that its query asks for. */
export async function getListing(context: Source, url: string): Promise<Listing> {
	const { filters, paging } = parseListing(url);
	return toListing(context, filters, await searchVehicles(context.db, filters, paging));
}

/** A page of the listing with what its filters offer, as its route sends it. */
export async function getListingPage(context: Source, url: string, page?: number) {
	const { filters, paging } = parseListing(url, page);
	const { result, ...offered } = await searchAndCount(context.db, filters, paging);
	const { cards, ...listing } = toListing(context, filters, result);
	return { listing, cards: toJson(cards), choices: toJson(toChoices(offered)) };
}

function parseListing(url: string, page?: number): { filters: Filters; paging: Paging } {
	const query = new URL(url).searchParams;
	const paging = parsePaging(query);
	return { filters: parseFilters(query), paging: { ...paging, page: page ?? paging.page } };
}

function toListing({ now }: Source, filters: Filters, { vehicles, ...found }: SearchResult): Listing {
	return { ...found, filters, cards: vehicles.map((car) => toCard(car, now())) };
}
