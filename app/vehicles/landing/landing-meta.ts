import { type PageMeta, toBreadcrumbList } from "~/site/page-meta";
import type { Site } from "~/site/site";
import { formatCount } from "~/ui/format";
import { formatPlace, formatWhat, type Landing, toCanonicalPath } from "../landing-address/landing";
import type { Card } from "../listing/card";
import { fewestIndexed, toItemList } from "../listing/listing-meta";
import { listTrail } from "./trail";

type Shown = {
	landing: Landing;
	total: number;
	totalIsCapped: boolean;
	currentPage: number;
	cards: Card[];
	sameAs: string | null;
};

export function toLandingMeta(
	{ landing, total, totalIsCapped, currentPage, cards, sameAs }: Shown,
	site: Site,
): PageMeta {
	const title = formatTitle(landing);
	const page = currentPage > 1 ? ` - Page ${currentPage}` : "";
	return {
		title: `${title}${page} | ${site.name}`,
		description: `${formatCount(total)}${totalIsCapped ? "+" : ""} ${title.replace(/^Used/, "used")}: median price and miles by year, what is a good price now, and every dealer's own listing.${currentPage > 1 ? ` Page ${currentPage}.` : ""}`,
		url: site.origin + toCanonicalPath(landing, sameAs, currentPage),
		siteName: site.name,
		image: `${site.origin}/share.png`,
		noindex: cards.length < fewestIndexed,
		jsonLd: [toBreadcrumbList(listTrail(landing), site.origin), toItemList(cards, site)],
	};
}

export function formatTitle(landing: Landing): string {
	return [`Used ${formatWhat(landing)} for Sale`, formatPlace(landing)].filter(Boolean).join(" in ");
}
