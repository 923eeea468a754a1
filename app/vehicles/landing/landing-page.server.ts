import type { AppContext } from "~/context.server";
import { parseLandingPath } from "../landing-address/asked-landing";
import { findLanding } from "../landing-address/find-landing.server";
import { type Landing, toLandingFilters, toLandingPath } from "../landing-address/landing";
import { type Json, toJson } from "../listing/json";
import { loadListing } from "../listing/listing.server";
import { parsePaging } from "../search/filters";
import { getMarket, type Market } from "./market.server";

type Source = Pick<AppContext, "config" | "db" | "now">;

export type LandingPage = Awaited<ReturnType<typeof loadListing>> & {
	landing: Landing;
	/** On its first page. */
	market: Json<Market> | null;
};

/** In: an address below `/used`. Out: its page, or the address that it has; null where nothing is known by such names. */
export async function getLandingPage(context: Source, url: string): Promise<LandingPage | { moved: string } | null> {
	const { pathname, searchParams } = new URL(url);
	const { page } = parsePaging(searchParams);
	const asked = parseLandingPath(pathname);
	const landing = asked && (await findLanding(context.db, asked));
	if (!landing) return null;
	if (pathname !== toLandingPath(landing)) return { moved: toLandingPath(landing, page) };
	const [list, market] = await Promise.all([
		loadListing(context, toLandingFilters(landing), { page, cursor: null }),
		page === 1 ? getMarket(context, landing) : null,
	]);
	return { landing, ...list, market: market && toJson(market) };
}
