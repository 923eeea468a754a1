import { extractPage } from "../../app/extract/extract-page";
import type { Car } from "../../app/inventory/car";
import { normalise } from "../../app/inventory/normalise";

export interface Page {
	name: string;
	url: string;
	html: string;
}

export interface Reading {
	cars: Car[];
	links: string[];
	lists: string[];
	verdict: string;
}

const now = new Date("2026-01-15T00:00:00Z");

export function readCars({ url, html }: Pick<Page, "url" | "html">): Reading {
	const page = extractPage({ url, html });
	const results = page.vehicles.map((raw) => normalise(raw, { url, now }));
	return {
		cars: results.flatMap((result) => (result.ok ? [result.car] : [])),
		links: [...page.lists, ...page.next, ...page.vehiclePages],
		lists: page.lists,
		verdict: page.verdict,
	};
}
