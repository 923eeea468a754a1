import type { RawVehicle } from "~/inventory/raw-vehicle";
import { isChallenge } from "./challenge";
import { classifyLink } from "./classify-link";
import { isComplete } from "./completeness";
import { getDealerLocation } from "./dealer-location";
import { detectPlatform } from "./detect-platform";
import type { Finding } from "./finding";
import { parseHeadline } from "./headline";
import { findBlocks } from "./listing-blocks";
import { chooseMain } from "./main-car";
import { groupFindings, mergeFindings } from "./merge";
import { type Outline, parseOutline } from "./outline";
import { getPageLinks } from "./page-links";
import { type PageScan, scanPage } from "./page-scan";
import { readBlock } from "./read-block";
import { applyPlatform, readStructured, type Structured } from "./structured";
import { findTableCars } from "./table-rows";
import { readVehiclePage } from "./vehicle-page";

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

/** Bytes beyond the fetcher's own cap are another page's problem. */
const longestPage = 4_000_000;

/**
 * A page in, its cars and links out. One streaming pass feeds every finder of structured data; a tree is built only when that leaves
 * a required field empty or in doubt. Pure; any text is an answer, none an exception.
 */
export function extractPage({ url, html }: { url: string; html: string }): PageExtract {
	const source = html.slice(0, longestPage);
	const scan = scanPage(source);
	const platform = detectPlatform(source);
	if (isChallenge(scan, source))
		return {
			kind: "other",
			platform: platform?.name ?? null,
			vehicles: [],
			lists: [],
			vehiclePages: [],
			next: [],
			verdict: "blocked",
			location: null,
		};
	const structured = applyPlatform(platform, scan, readStructured(scan));
	const page: Page = { url, html: source, scan, structured };
	const { kind, vehicles } = readCars(page);
	const links = getPageLinks(scan, url);
	const verdict = vehicles.length === 0 && isShell(page, platform !== null) ? "client-rendered" : "ok";
	const location = getDealerLocation(structured.jsonLd, scan.text);
	return { kind, platform: platform?.name ?? null, vehicles, ...links, verdict, location };
}

interface Page {
	url: string;
	html: string;
	scan: PageScan;
	structured: Structured;
}

type Cars = Pick<PageExtract, "kind" | "vehicles">;

function readCars(page: Page): Cars {
	const quick = decide(page, null);
	return isComplete(quick.vehicles, page.scan) ? quick : decide(page, parseOutline(page.html, page.scan.unseen));
}

/** List or vehicle page, and its cars, with or without the tree. */
function decide({ url, scan, structured }: Page, outline: Outline | null): Cars {
	const cards = outline ? readCards(outline, url) : [];
	const kind = getKind(url, scan, structured.cars, cards);
	if (kind === "vehicle") {
		const main = chooseMain({ url, scan, structured: structured.cars, page: outline && readVehiclePage(outline, url) });
		return { kind, vehicles: main ? [mergeFindings(main)] : [] };
	}
	const vehicles = groupFindings([...structured.cars, ...cards], url)
		.filter(isCar)
		.map(mergeFindings);
	return { kind: vehicles.length > 0 ? "list" : kind, vehicles };
}

function readCards(outline: Outline, url: string): Finding[] {
	const cards = findBlocks(outline, url).map((block) => readBlock(outline, block, url));
	return [...cards, ...findTableCars(outline, url)].filter((card) => card !== null);
}

/** A group that only a menu link or a facet made is no car. */
function isCar(group: Finding[]): boolean {
	const stated = Object.assign({}, ...group.map(({ fields }) => fields)) as Finding["fields"];
	const isNamed = Boolean(stated.year && stated.make) || Boolean(stated.vin);
	return isNamed && Boolean(stated.vin || stated.price || stated.mileage || stated.stockNumber);
}

/** The address decides when it says what the page is, else what the page holds. */
function getKind(url: string, scan: PageScan, structured: Finding[], cards: Finding[]): Cars["kind"] {
	const linked = classifyLink(url);
	if (linked === "vehicle") return "vehicle";
	if (linked === "inventory" || linked === "new-inventory") return "list";
	const isNamed =
		scan.headings.some((heading) => parseHeadline(heading)) && parseHeadline(scan.metas.get("og:title") ?? scan.title);
	const vins = new Set([...structured, ...cards].map(({ fields }) => fields.vin).filter(Boolean));
	if (isNamed && (vins.size <= 1 || structured.filter(({ source }) => source === "json-ld").length === 1))
		return "vehicle";
	return structured.length + cards.length > 0 ? "list" : "other";
}

/** An inventory page without cars in its source, which a vendor's script draws in the browser. */
function isShell({ url, scan, html }: Page, isKnown: boolean): boolean {
	const isInventory = /^(?:inventory|new-inventory|vehicle)$/.test(classifyLink(url));
	const drawn =
		/algolia|typesense|data-reactroot|__NEXT_DATA__|ng-app|\bid="(?:root|app|__next)"|ws-inv-data|hits-container|\{\{\s*\w/i.test(
			html,
		);
	return isInventory && (isKnown || drawn || (scan.scripts.length > 0 && scan.text.trim().length < 400));
}
