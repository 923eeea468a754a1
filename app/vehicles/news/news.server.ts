import type { AppContext } from "~/context.server";
import { toListLabel } from "../parts/to-label";
import { parseFilters, toApplied } from "../search/filters";
import { type NewsFormat, newsTypes, toListingPath, toNewsPath } from "../search/listing-path";
import { listFirstRows } from "../search/search.server";
import { toPublished } from "../to-published";
import { type NewsItem, toNewsItem } from "./news-item";
import { toSearchName } from "./search-name";

export type News = { title: string; site: string; self: string; home: string; items: NewsItem[] };

const MOST_ITEMS = 100;

/** In: a feed's address with a search as its query. Out: the search's cars, newest change first. */
export async function listNews(
	context: Pick<AppContext, "config" | "db" | "now" | "shows">,
	url: string,
	format: NewsFormat,
): Promise<News> {
	const filters = parseFilters(new URL(url).searchParams);
	const { origin } = new URL(url);
	const site = context.config.siteName;
	const { found, zipUnknown } = await listFirstRows(context.db, { ...filters, sortBy: "newest", limit: MOST_ITEMS });
	const applied = toApplied(filters, { zipUnknown });
	context.shows?.(toListLabel(filters));
	const items = found.map(({ row, car }) => toNewsItem(row, toPublished(car, context.config), origin, context.now()));
	return {
		title: `${toSearchName(applied)} | ${site}`,
		site,
		self: origin + toNewsPath(applied, format),
		home: origin + toListingPath({ ...applied, sortBy: "newest" }),
		items: items.sort((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt)),
	};
}

export function newsResponse(body: string, format: NewsFormat): Response {
	return new Response(body, { headers: { "Content-Type": `${newsTypes[format]}; charset=utf-8` } });
}
