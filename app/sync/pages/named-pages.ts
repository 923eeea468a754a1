import { getRegistrableDomain } from "~/fetching/address-guard";
import { toUrlKey } from "~/inventory/known/same-car";
import type { Board, RunPage } from "../board/board";
import type { NewPage } from "./page-plan";
import { toAnsweringHost, toTwin } from "./twin-host";

/** Pages that a person and robots.txt name, at the host that answered; of a feed's dealer only the feed. */
export function listStartPages({ dealership, robots, pages: known }: Board, answering: string): NewPage[] {
	const sitemaps = robots?.sitemaps.length ? robots.sitemaps : [new URL("/sitemap.xml", dealership.url).href];
	const named: NewPage[] = [
		{ url: dealership.url, kind: "entry", entry: null },
		...dealership.additionalUrls.map((url): NewPage => ({ url, kind: "list", entry: null })),
		...sitemaps.map((url): NewPage => ({ url, kind: "sitemap", entry: null })),
	];
	const moved = named.map(({ url, ...page }) => ({ ...page, url: toAnsweringHost(url, answering) }));
	const pages = moved.filter((page, i) => moved.findIndex(({ url }) => url === page.url) === i);
	const feeds = pages.filter(({ url }) => known.get(url)?.kind === "feed");
	return feeds.length > 0 ? feeds.map(({ url }) => ({ url, kind: "feed", entry: null })) : pages;
}

export function isNamedPage({ dealership }: Board, { url, kind }: RunPage): boolean {
	if (kind === "sitemap" || kind === "robots") return false;
	return [dealership.url, ...dealership.additionalUrls].some((named) => named === url || toTwin(named) === url);
}

/** Read in spite of robots.txt: a feed, by an earlier reading or its name, or an address on another host. */
export function isGiven(board: Board, page: RunPage): boolean {
	if (!isNamedPage(board, page)) return false;
	const [own, other] = [board.dealership.url, page.url].map((url) => getRegistrableDomain(new URL(url).hostname));
	return (
		page.kind === "feed" || own !== other || /\.(?:csv|tsv|txt|xml|rss|json|zip|gz)$/i.test(new URL(page.url).pathname)
	);
}

/** A list linked one car to this address, and no redirect led away from it. */
export function isPageOfCar({ cars }: Board, { url, kind, entry }: RunPage, answeredAt: string): boolean {
	const isLinked = kind === "vehicle" ? entry !== null : kind === "list" && cars.byUrl.has(toUrlKey(url));
	return isLinked && toUrlKey(url) === toUrlKey(answeredAt);
}
