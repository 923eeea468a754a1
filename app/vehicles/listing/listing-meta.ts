import type { MetaDescriptor } from "@remix-run/cloudflare";
import { type PageMeta, toMeta } from "~/site/page-meta";
import type { Site } from "~/site/site";
import { formatCount } from "~/ui/format";
import { type Filters, noFilters, toApplied } from "../search/filters";
import { newsTypes, toListingPath, toNewsPath } from "../search/listing-path";
import type { Card } from "./card";
import { decodeJson, type Json } from "./json";
import type { Listing } from "./listing.server";

/** Fewer cars are not worth finding. */
export const fewestIndexed = 3;

type Loaded = { listing: Omit<Listing, "cards">; cards: Json<Card[]>; landingPath: string | null };

/** Only a title when the route or the root has failed. */
export function toListingHead(loaded: Loaded | undefined, site: Site | undefined): MetaDescriptor[] {
	if (!loaded || !site) return [{ title: "Cars for Sale" }];
	const { listing, cards, landingPath } = loaded;
	return [
		...toMeta(toListingMeta({ ...listing, cards: decodeJson(cards) }, site, landingPath)),
		...toNewsLinks(toApplied(listing.filters, listing)),
	];
}

export function toNewsLinks(filters: Filters): MetaDescriptor[] {
	return (["atom", "json"] as const).map((format) => ({
		...{ tagName: "link", rel: "alternate", type: newsTypes[format] },
		...{ title: "New cars and price changes", href: toNewsPath(filters, format) },
	}));
}

/** `landingPath`: the page with exactly these cars. */
export function toListingMeta(
	{ currentPage, total, totalIsCapped, cards, ...listing }: Listing,
	site: Site,
	landingPath: string | null = null,
): PageMeta {
	const filters = toApplied(listing.filters, listing);
	const subject = toSubject(filters);
	const page = currentPage > 1 ? ` - Page ${currentPage}` : "";
	return {
		title: `${subject}${page} | ${site.name}`,
		description: `${formatCount(total)}${totalIsCapped ? "+" : ""} ${subject}${toPriceRange(filters)} from trusted dealerships, with exclusive discounts and Carfax reports.${currentPage > 1 ? ` Page ${currentPage}.` : ""}`,
		url: site.origin + (landingPath ?? toListingPath(filters, currentPage)),
		siteName: site.name,
		image: `${site.origin}/share.png`,
		// Not a page past the last one, or with hardly a car.
		noindex:
			!(isCurated(listing.filters) || landingPath) ||
			cards.length < (landingPath !== null || currentPage > 1 ? fewestIndexed : 1),
		jsonLd: [...(currentPage === 1 && subject === "Cars for Sale" ? [toWebSite(site)] : []), toItemList(cards, site)],
	};
}

export function toItemList(cards: Card[], { origin }: Site) {
	return {
		"@type": "ItemList",
		itemListElement: cards.map(({ path, title }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			url: origin + path,
			name: title,
		})),
	};
}

function toSubject({ yearMin, yearMax, make, model, location, zipCode }: Filters): string {
	const names = make.length === 1 && model.length === 1 ? `${make[0]} ${model[0]}` : make.slice(0, 3).join(", ");
	const place = location ? `in ${location}` : zipCode && `near ${zipCode}`;
	return [toYears(yearMin, yearMax), names, "Cars for Sale", place].filter(Boolean).join(" ");
}

function toYears(min: number | null, max: number | null): string {
	if (min !== null && max !== null) return min === max ? String(min) : `${min}-${max}`;
	if (min !== null) return `${min} and Newer`;
	return max === null ? "" : `${max} and Older`;
}

function toPriceRange({ priceMin, priceMax }: Filters): string {
	if (priceMin !== null && priceMax !== null) return ` from $${formatCount(priceMin)} to $${formatCount(priceMax)}`;
	if (priceMin !== null) return ` from $${formatCount(priceMin)}`;
	return priceMax === null ? "" : ` under $${formatCount(priceMax)}`;
}

/** Searches for search engines: all cars, one make, one model, one city. */
function isCurated(filters: Filters): boolean {
	const { make, model, location } = filters;
	const ours = toListingPath(filters);
	if (make.length === 1 && model.length <= 1) return ours === toListingPath({ ...noFilters, make, model });
	return ours === toListingPath({ ...noFilters, location });
}

function toWebSite({ name, origin }: Site) {
	return {
		"@type": "WebSite",
		name,
		url: `${origin}/`,
		potentialAction: {
			"@type": "SearchAction",
			target: { "@type": "EntryPoint", urlTemplate: `${origin}/?keyword={search_term_string}` },
			"query-input": "required name=search_term_string",
		},
	};
}
