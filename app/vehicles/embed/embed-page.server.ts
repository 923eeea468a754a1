import type { AppContext } from "~/context.server";
import { getDealer } from "../dealer/dealer-page.server";
import { type Card, toCard } from "../listing/card";
import { toDealerLabel } from "../parts/to-label";
import { noFilters, parsePaging } from "../search/filters";
import { totalCap } from "../search/page-query.server";
import { listFirst } from "../search/search.server";
import { toPublished } from "../to-published";

const carsAPage = 24;

export type EmbedPage = { dealer: { id: number; name: string }; cards: Card[]; page: number; totalPages: number };

/** In: a dealership's number and the requested address. Out: a page of its stock; null without a listed car. */
export async function getEmbedPage(
	context: Pick<AppContext, "config" | "db" | "now" | "shows">,
	id: number,
	url: string,
): Promise<EmbedPage | null> {
	const { page } = parsePaging(new URL(url).searchParams);
	const { config, db, now } = context;
	// A dealership lists each of its cars once, so that its own count tells the pages.
	const [found, cars] = await Promise.all([
		getDealer(db, id),
		listFirst(db, { ...noFilters, dealershipId: id, limit: carsAPage }, page),
	]);
	if (found === null) return null;
	context.shows?.(toDealerLabel(id));
	const cards = cars.map((car) => toCard(toPublished(car, config), now()));
	const totalPages = Math.ceil(Math.min(found.cars, totalCap) / carsAPage);
	return { dealer: { id, name: found.name }, cards, page, totalPages };
}
