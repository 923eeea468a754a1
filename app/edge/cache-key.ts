import { toPageOfText } from "../machines/other-form";
import { MOST_SHARED, parseCars, toCarsQuery } from "../shopper/shortlist/cars-query";
import { parseLanding } from "../vehicles/landing-address/asked-landing";
import { noFilters, parseFilters, parsePaging, toQuery, toSearchQuery } from "../vehicles/search/filters";

const searched = /^\/(page\/\d{1,6}|cars|api\/vehicles)?$/;
/** Lists with an address of their own: only the page counts. */
const paged = /^\/(used(\/[^/]+){1,5}|embed\/dealers\/[\w-]+)$/;
const plain =
	/^\/(vehicles\/[^/]+|dealers(\/[\w-]+|\.json)?|how-we-compare|saved|add-inventory|privacy|test|robots\.txt|opensearch\.xml|indexnow\.txt|openapi\.json|llms\.txt|sitemap\.xml|sitemaps\/[\w-]+\.xml|api\/(vehicles\/[^/]+(\/comparables)?|settings|locations|places))$/;

/** Always newest first, whatever order and page their search had. */
const fed = /^\/feed\.(atom|json)$/;

const listed = /^\/(shortlist|compare)(\.json)?$/;

const kept = [searched, fed, paged, listed, plain];

/** The one address under which a public page is cached and rendered; null: never cached. */
export function toCacheUrl(address: string): string | null {
	const url = new URL(address);
	const path = toPagePath(toPageOfText(url.pathname) ?? url.pathname);
	if (path === null) return null;
	if (url.search === "") return kept.some((paths) => paths.test(path)) ? `${url.origin}${url.pathname}` : null;
	if (searched.test(path)) return toCanonical(url, toListQuery(path, url.searchParams));
	if (fed.test(path)) return toCanonical(url, toSearchQuery(parseFilters(url.searchParams)));
	if (paged.test(path)) return toCanonical(url, toQuery(noFilters, { page: parsePaging(url.searchParams).page }));
	if (listed.test(path)) return toCanonical(url, toCarsQuery(parseCars(url.searchParams, MOST_SHARED)));
	return plain.test(path) ? toCanonical(url, new URLSearchParams()) : null;
}

/** A landing page's address allows only order, length and page beside it. */
function toListQuery(path: string, asked: URLSearchParams): URLSearchParams {
	const filters = parseFilters(asked);
	const landing = path === "/api/vehicles" ? parseLanding(asked) : null;
	if (landing === null) return toQuery(filters, parsePaging(asked));
	const { limit, sortBy } = filters;
	const query = toQuery({ ...noFilters, limit, sortBy }, parsePaging(asked));
	query.set("landing", landing);
	return query;
}

/** Remix requests a page's data at `/path.data`, and the home page's at `/_root.data`. */
function toPagePath(path: string): string | null {
	if (path === "/_root.data") return "/";
	return path.endsWith(".data") ? path.slice(0, -".data".length) : path;
}

function toCanonical(url: URL, query: URLSearchParams): string {
	const routes = url.pathname.endsWith(".data") ? url.searchParams.get("_routes") : null;
	if (routes) query.set("_routes", routes.slice(0, 200));
	const text = query.toString();
	return `${url.origin}${url.pathname}${text && `?${text}`}`;
}
