import { type Filters, noFilters, toQuery } from "./filters";

/** The canonical address of a search: `/?…`, and `/page/N?…` from its second page on. */
export function toListingPath(filters: Filters, page = 1): string {
	const query = toQuery(filters).toString();
	return `${page > 1 ? `/page/${page}` : "/"}${query && `?${query}`}`;
}

/** Everything cleared but how many cars a page holds. */
export function toClearedPath({ limit }: Filters): string {
	return toListingPath({ ...noFilters, limit });
}

export function isListingPath(path: string | undefined): boolean {
	return path !== undefined && /^\/(page\/\d+)?$/.test(path);
}

/** The specification's words for a first page that does not load. */
export const listingFailed = "Failed to fetch vehicles";
