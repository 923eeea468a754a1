import { randomFrom } from "../../scripts/sample-dealers/random";
import type { Dealer } from "./create-dealer";
import { renderFrame } from "./page-frame";
import type { Told } from "./told-car";

export interface SitePage {
	/** The path with its query. */
	path: string;
	type: "text/html; charset=utf-8" | "application/xml" | "text/plain";
	body: string;
	/** The used cars that the page offers, each with what it tells of them. */
	tells: Told[];
	/** Paths that a reader of the page must find: the list, its next page, each car's own page. */
	leadsTo: string[];
}

type Content = Pick<SitePage, "path"> & Partial<SitePage> & { title: string; main: string };

/** A page in the site's frame, with the dealer's adornments. */
export function toSitePage(dealer: Dealer, { title, main, path, tells = [], leadsTo = [] }: Content): SitePage {
	const random = randomFrom(dealer.seed);
	const body = dealer.adornments.reduce(
		(html, change) => change.apply(html, random) ?? html,
		renderFrame(dealer, title, main),
	);
	return { path, type: "text/html; charset=utf-8", body, tells, leadsTo };
}
