import type { SkipReason } from "~/inventory/car";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { isChallenge } from "./challenge";
import { isClientShell } from "./client-shell";
import { getPageLinks } from "./links/page-links";
import { getNextPart, getStockFeeds, isStockFeed, toDataPage } from "./links/stock-feeds";
import { parsePage } from "./parsed-page";
import { readCars } from "./read-cars";
import { getDealerLocation } from "./structured/dealer-location";
import { getDealerPhone } from "./structured/dealer-phone";

type Skipped = { [reason in SkipReason]?: number };

export interface PageExtract {
	kind: "list" | "vehicle" | "other";
	platform: string | null;
	/** A list's cars, or the one main car of a vehicle page. */
	vehicles: RawVehicle[];
	/** How many more the page has that cannot be kept, by reason. */
	skipped: Skipped;
	/** Inventory pages, vehicle pages and next pages of this list that the page links: absolute, each once. */
	lists: string[];
	vehiclePages: string[];
	next: string[];
	/** Where the vendor keeps the cars of a list that JavaScript draws: JSON on the dealer's own host. */
	feeds: string[];
	verdict: "ok" | "blocked" | "client-rendered";
	/** The dealership's "City, ST", when the page states one. */
	location: string | null;
	/** The dealership's number, "(713) 555-0142", when the page states one. */
	phone: string | null;
}

export interface PageSource {
	url: string;
	html: string;
	/** A list said that this is the page of one of its cars: it is, if it names one itself. */
	isCarsPage?: boolean;
}

/** Characters beyond the fetcher's own cap are no part of the page. */
const longestPage = 4_000_000;

/** No dealer shows more cars on one page; a page that does is broken or means harm. */
const mostVehicles = 2000;

/**
 * A page in, its cars and links out. One streaming pass feeds every finder of structured data; a tree is built only when that leaves
 * a required field empty or in doubt. Pure; any text is an answer, none an exception.
 */
export function extractPage({ url, html, isCarsPage }: PageSource): PageExtract {
	if (isStockFeed(url)) return extractFeed(url, html);
	const page = parsePage(url, html.slice(0, longestPage), isCarsPage);
	const platform = page.platform?.name ?? null;
	if (isChallenge(page.scan, page.html)) return { ...nothing, platform, verdict: "blocked" };
	const { kind, vehicles, unnamed } = readCars(page);
	const verdict = vehicles.length === 0 && isClientShell(page) ? "client-rendered" : "ok";
	const location = getDealerLocation(page.structured.jsonLd, page.scan.text);
	const phone = getDealerPhone(page.structured.jsonLd, page.scan.links);
	const feeds = verdict === "client-rendered" ? getStockFeeds(page) : [];
	const { leftOut, ...links } = getPageLinks(page);
	return { kind, platform, ...keep(vehicles, unnamed, leftOut), ...links, feeds, verdict, location, phone };
}

function extractFeed(url: string, json: string): PageExtract {
	const page = parsePage(url, toDataPage(json.slice(0, longestPage)));
	const { vehicles, unnamed } = readCars(page);
	const platform = page.platform?.name ?? null;
	const next = getNextPart(url, vehicles.length);
	return { ...nothing, kind: "list", platform, ...keep(vehicles, unnamed), next, verdict: "ok" };
}

/** `leftOut` links may lead to the very cars that are beyond the bound: the larger of the two numbers counts. */
function keep(vehicles: RawVehicle[], unnamed: number, leftOut = 0): Pick<PageExtract, "vehicles" | "skipped"> {
	const beyond = Math.max(0, vehicles.length - mostVehicles, leftOut);
	const skipped = { ...(unnamed > 0 && { "no-identity": unnamed }), ...(beyond > 0 && { "too-many": beyond }) };
	return { vehicles: vehicles.slice(0, mostVehicles), skipped };
}

const nothing = {
	kind: "other",
	vehicles: [],
	skipped: {},
	lists: [],
	vehiclePages: [],
	next: [],
	feeds: [],
	location: null,
	phone: null,
} as const satisfies Partial<PageExtract>;
