import type { AppContext } from "~/context.server";
import { toAskedKey, toAskedLanding } from "../landing-address/asked-landing";
import { findSamePath } from "../landing-address/find-landing.server";
import { toListLabel } from "../parts/to-label";
import { type Filters, type Paging, parseFilters, parsePaging } from "../search/filters";
import type { Dimension } from "../search/match";
import { type SearchResult, searchVehicles } from "../search/search.server";
import { searchAndCount } from "../search/search-and-count.server";
import { toPublished } from "../to-published";
import { type Card, toCard } from "./card";
import { toChoices } from "./filter-bar/choices";
import { toJson } from "./json";
import { findNearest } from "./nearest.server";

type Source = Pick<AppContext, "config" | "db" | "now" | "shows">;

export interface Listing extends Omit<SearchResult, "vehicles"> {
	filters: Filters;
	cards: Card[];
}

export async function getListing(context: Source, url: string): Promise<Listing> {
	const { filters, paging } = parseListing(url);
	context.shows?.(toListLabel(filters));
	return toListing(context, filters, await searchVehicles(context.db, filters, paging));
}

export async function getListingPage(context: Source, url: string, page?: number) {
	const { filters, paging } = parseListing(url, page);
	const [shown, landingPath] = await Promise.all([
		loadListing(context, filters, paging),
		findSamePath(context.db, filters, paging.page),
	]);
	const asked = toAskedLanding(filters);
	if (asked !== null) context.shows?.({ own: [{ facts: toAskedKey(asked) }], strip: [] });
	return { ...shown, landingPath };
}

/** A search and one of its pages in, what that page shows out; `uncounted` filters' choices get no counts; `also`: the names that its models mean, if known. */
export async function loadListing(
	context: Source,
	filters: Filters,
	paging: Paging,
	uncounted: Dimension[] = [],
	also?: string[],
) {
	const { result, ...offered } = await searchAndCount(context.db, filters, paging, uncounted, also);
	const { cards, ...listing } = toListing(context, filters, result);
	const anyMake = !listing.totalIsCapped && !uncounted.includes("make");
	context.shows?.(listing.total > 0 ? toListLabel(filters, { anyMake }) : null);
	const nearest = listing.total > 0 ? [] : await findNearest(context.db, filters, result.understood);
	return { listing, nearest, cards: toJson(cards), choices: toJson(toChoices(offered)) };
}

function parseListing(url: string, page?: number): { filters: Filters; paging: Paging } {
	const query = new URL(url).searchParams;
	const paging = parsePaging(query);
	return { filters: parseFilters(query), paging: { ...paging, page: page ?? paging.page } };
}

function toListing({ config, now }: Source, filters: Filters, { vehicles, ...found }: SearchResult): Listing {
	return { ...found, filters, cards: vehicles.map((car) => toCard(toPublished(car, config), now())) };
}
