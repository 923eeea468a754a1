import { type Filters, noFilters, toQuery } from "./filters";

/** `/?…`, and `/page/N?…` from its second page on. */
export function toListingPath(filters: Filters, page = 1): string {
	const query = toQuery(filters).toString();
	return `${page > 1 ? `/page/${page}` : "/"}${query && `?${query}`}`;
}

/** Keeps only the number of cars on a page. */
export function toClearedPath({ limit }: Filters): string {
	return toListingPath({ ...noFilters, limit });
}

export function isListingPath(path: string | undefined): boolean {
	return path !== undefined && /^\/(page\/\d+)?$/.test(path);
}

export const listingFailed = "Failed to fetch vehicles";
