import type { AppContext } from "~/context.server";
import { getDealer } from "../dealer/dealer-page.server";
import type { Card } from "../listing/card";
import { getListing } from "../listing/listing.server";
import { toDealerLabel } from "../parts/to-label";
import { noFilters, parsePaging } from "../search/filters";
import { toListingPath } from "../search/listing-path";

const carsAPage = 24;

export type EmbedPage = { dealer: { id: number; name: string }; cards: Card[]; page: number; totalPages: number };

/** In: a dealership's number and the requested address. Out: a page of its stock; null without a listed car. */
export async function getEmbedPage(
	context: Pick<AppContext, "config" | "db" | "now" | "shows">,
	id: number,
	url: string,
): Promise<EmbedPage | null> {
	const found = await getDealer(context.db, id);
	if (found === null) return null;
	context.shows?.(toDealerLabel(id));
	const { page } = parsePaging(new URL(url).searchParams);
	const search = new URL(toListingPath({ ...noFilters, dealershipId: id, limit: carsAPage }), url);
	search.searchParams.set("page", String(page));
	const { cards, totalPages } = await getListing(context, search.href);
	return { dealer: { id, name: found.name }, cards, page, totalPages };
}
