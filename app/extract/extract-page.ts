import type { RawVehicle } from "~/inventory/raw-vehicle";
import { isChallenge } from "./challenge";
import { isClientShell } from "./client-shell";
import { getDealerLocation } from "./dealer-location";
import { getPageLinks } from "./page-links";
import { parsePage } from "./parsed-page";
import { readCars } from "./read-cars";

export interface PageExtract {
	kind: "list" | "vehicle" | "other";
	platform: string | null;
	/** A list's cars, or the one main car of a vehicle page. */
	vehicles: RawVehicle[];
	/** Inventory pages, vehicle pages and next pages of this list that the page links: absolute, each once. */
	lists: string[];
	vehiclePages: string[];
	next: string[];
	verdict: "ok" | "blocked" | "client-rendered";
	/** The dealership's "City, ST", when the page states one. */
	location: string | null;
}

/** Characters beyond the fetcher's own cap are no part of the page. */
const longestPage = 4_000_000;

/**
 * A page in, its cars and links out. One streaming pass feeds every finder of structured data; a tree is built only when that leaves
 * a required field empty or in doubt. Pure; any text is an answer, none an exception.
 */
export function extractPage({ url, html }: { url: string; html: string }): PageExtract {
	const page = parsePage(url, html.slice(0, longestPage));
	const platform = page.platform?.name ?? null;
	if (isChallenge(page.scan, page.html)) return { ...nothing, platform, verdict: "blocked" };
	const { kind, vehicles } = readCars(page);
	const verdict = vehicles.length === 0 && isClientShell(page) ? "client-rendered" : "ok";
	const location = getDealerLocation(page.structured.jsonLd, page.scan.text);
	return { kind, platform, vehicles, ...getPageLinks(page), verdict, location };
}

const nothing = {
	kind: "other",
	vehicles: [],
	lists: [],
	vehiclePages: [],
	next: [],
	location: null,
} as const satisfies Partial<PageExtract>;
