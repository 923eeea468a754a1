import type { AppContext } from "~/context.server";
import { parseLandingPath } from "../landing-address/asked-landing";
import { findLanding, findSameAs } from "../landing-address/find-landing.server";
import { type Landing, toLandingFilters, toLandingKey, toLandingPath } from "../landing-address/landing";
import { type Json, toJson } from "../listing/json";
import { loadListing } from "../listing/listing.server";
import { parsePaging } from "../search/filters";
import type { Dimension } from "../search/match";
import { getMarket, type Market } from "./market.server";

type Source = Pick<AppContext, "config" | "db" | "now" | "shows">;

export type LandingPage = Awaited<ReturnType<typeof loadListing>> & {
	landing: Landing;
	market: Json<Market> | null;
	sameAs: string | null;
};

/** In: an address below `/used`. Out: its page, or where it has moved; null for unknown names. */
export async function getLandingPage(context: Source, url: string): Promise<LandingPage | { moved: string } | null> {
	const { pathname, searchParams } = new URL(url);
	const { page } = parsePaging(searchParams);
	const asked = parseLandingPath(pathname);
	const landing = asked && (await findLanding(context.db, asked));
	if (!landing) return null;
	if (pathname !== toLandingPath(landing)) return { moved: toLandingPath(landing, page) };
	const [list, market, sameAs] = await Promise.all([
		loadListing(
			context,
			toLandingFilters(landing),
			{ page, cursor: null },
			listUncounted(landing),
			landing.model?.means,
		),
		page === 1 ? getMarket(context, landing) : null,
		page === 1 ? null : findSameAs(context.db, toLandingKey(landing)),
	]);
	context.shows?.({ own: [{ facts: toLandingKey(landing) }], strip: [] });
	// The names that the model means are for the search alone.
	const model = landing.model && { name: landing.model.name, all: landing.model.all };
	return {
		landing: { ...landing, model },
		...list,
		market: market && toJson(market),
		sameAs: market?.facts?.sameAs ?? sameAs,
	};
}

/** Counts of other makes change with every car anywhere, so a page of one make shows them without counts. */
function listUncounted({ make, model }: Landing): Dimension[] {
	return make === null && model === null ? [] : ["make", "model"];
}
