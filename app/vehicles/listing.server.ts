import type { AppContext } from "~/context.server";
import { type Card, toCard } from "./card";
import { type Filters, type Paging, parseFilters, parsePaging } from "./filters";
import { type SearchResult, searchVehicles } from "./search.server";

/** One page of the listing as the browser needs it. */
export interface Listing extends Omit<SearchResult, "vehicles"> {
	filters: Filters;
	cards: Card[];
}

/** The cars that a listing URL's query asks for. */
export async function getListing(
	context: Pick<AppContext, "db" | "now">,
	url: string,
	page?: number,
): Promise<Listing> {
	const query = new URL(url).searchParams;
	const filters = parseFilters(query);
	const paging: Paging = parsePaging(query);
	const { vehicles, ...found } = await searchVehicles(context.db, filters, { ...paging, page: page ?? paging.page });
	return { ...found, filters, cards: vehicles.map((car) => toCard(car, context.now())) };
}
