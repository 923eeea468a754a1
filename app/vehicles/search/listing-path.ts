import { type Filters, noFilters, toQuery, toSearchQuery } from "./filters";

export function toListingPath(filters: Filters, page = 1): string {
	const query = toQuery(filters).toString();
	return `${page > 1 ? `/page/${page}` : "/"}${query && `?${query}`}`;
}

export const newsTypes = { atom: "application/atom+xml", json: "application/feed+json" };
export type NewsFormat = keyof typeof newsTypes;

export function toNewsPath(filters: Filters, format: NewsFormat): string {
	const query = toSearchQuery(filters).toString();
	return `/feed.${format}${query && `?${query}`}`;
}

export function toClearedPath({ limit }: Filters): string {
	return toListingPath({ ...noFilters, limit });
}

export function isListingPath(path: string | undefined): boolean {
	return path !== undefined && /^\/(page\/\d+)?$/.test(path);
}

export const listingFailed = "Failed to fetch vehicles";
