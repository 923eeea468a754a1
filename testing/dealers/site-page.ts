import { randomFrom } from "../../scripts/sample-dealers/random";
import type { Dealer } from "./create-dealer";
import { renderFrame } from "./page-frame";
import type { Told } from "./told-car";

export interface SitePage {
	path: string;
	type: "text/html; charset=utf-8" | "application/xml" | "text/plain";
	body: string;
	tells: Told[];
	leadsTo: string[];
}

type Content = Pick<SitePage, "path"> & Partial<SitePage> & { title: string; main: string };

export function toSitePage(dealer: Dealer, { title, main, path, tells = [], leadsTo = [] }: Content): SitePage {
	const random = randomFrom(dealer.seed);
	const body = dealer.adornments.reduce(
		(html, change) => change.apply(html, random) ?? html,
		renderFrame(dealer, title, main),
	);
	return { path, type: "text/html; charset=utf-8", body, tells, leadsTo };
}
