import type { SkipReason } from "~/inventory/car";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { isChallenge } from "./challenge";
import { isClientShell } from "./client-shell";
import { isCutShort, isGarbled, isHollow, isQuoted, toWholeTexts } from "./hollow";
import { toLargerPhotos } from "./larger-photos";
import { getPageFrames } from "./links/page-frames";
import { getPageLinks } from "./links/page-links";
import { getNextPart, getStockFeeds, isStockFeed, toDataPage } from "./links/stock-feeds";
import { getToldCount } from "./links/told-count";
import { type ParsedPage, parsePage } from "./parsed-page";
import { readCars } from "./read-cars";
import { toOwnPhotos } from "./shared-photos";
import { readShownCars } from "./shown-cars";
import { getDealerLocation } from "./structured/dealer-location";
import { getDealerPhone } from "./structured/dealer-phone";
import { toAbsolute, toOwnAddresses } from "./text/page-url";
import { parseJson } from "./text/parse-json";

type Skipped = { [reason in SkipReason]?: number };

export interface PageExtract {
	kind: "list" | "vehicle" | "other";
	platform: string | null;
	vehicles: RawVehicle[];
	/** How many more cars the page has that cannot be stored, by reason. */
	skipped: Skipped;
	lists: string[];
	vehiclePages: string[];
	next: string[];
	/** A list that tells of more cars than it shows, and of no next page: only its narrower lists lead to the rest. */
	isUnfinished: boolean;
	/** JSON on the dealer's own host with the cars of a list that JavaScript draws. */
	feeds: string[];
	/** Pages that show themselves within this one, on its own host. */
	frames: string[];
	verdict: "ok" | "blocked" | "client-rendered";
	/** Neither cars nor links to any, and nothing that says why: no evidence that cars are gone. */
	isHollow: boolean;
	location: string | null;
	phone: string | null;
	text: string;
}

export interface PageSource {
	url: string;
	html: string;
	isCarsPage?: boolean;
}

const longestPage = 4_000_000;

/** A page with more cars is broken or hostile. */
const mostVehicles = 2000;

/** A page in, its cars and links out. Never throws. A tree is built only where one streaming pass leaves a doubt. */
export function extractPage({ url, html, isCarsPage }: PageSource): PageExtract {
	if (isStockFeed(url)) return extractFeed(url, html);
	const isShort = isCutShort(html);
	const source = toOwnAddresses((isShort ? toWholeTexts(html) : html).slice(0, longestPage), url);
	if (isQuoted(source) || isGarbled(source)) return { ...nothing, platform: null, verdict: "ok", isHollow: true };
	const page = parsePage(url, source, isCarsPage);
	const platform = page.platform?.name ?? null;
	if (isChallenge(page.scan, page.html)) return { ...nothing, platform, verdict: "blocked" };
	const { kind, vehicles: found, unnamed, isCut } = readShownCars(page, source);
	const based = found.map((vehicle) => toBased(vehicle, page));
	const large = toLargerPhotos(based, source, toAbsolute(page.scan.base, url) ?? url);
	const vehicles = toOwnPhotos(large, ({ fields }) => fields.vin?.value);
	const heavy = page.scan.heavy + Number(isCut) + Number(html.length > longestPage);
	const verdict = vehicles.length === 0 && isClientShell(page) ? "client-rendered" : "ok";
	const location = getDealerLocation(page.structured.jsonLd, page.scan.text);
	const phone = getDealerPhone(page.structured.jsonLd, page.scan.links);
	const { leftOut, ...links } = getPageLinks(page);
	const isDeadEnd = vehicles.length === 0 && [links.vehiclePages, links.lists].every(({ length }) => length === 0);
	const feeds = verdict === "client-rendered" || isDeadEnd ? getStockFeeds(page) : [];
	const frames = getPageFrames(page, vehicles.length > 0);
	const leadsOn = [links.vehiclePages, links.lists, links.next, feeds, frames].some(({ length }) => length > 0);
	return {
		kind,
		platform,
		...keep(vehicles, { unnamed, leftOut, heavy }, isShort),
		...links,
		isUnfinished: kind === "list" && links.next.length === 0 && (getToldCount(page.scan.text) ?? 0) > vehicles.length,
		feeds,
		frames,
		verdict,
		isHollow: vehicles.length === 0 && isHollow(page, leadsOn),
		location,
		phone,
		text: page.scan.text,
	};
}

/** https://html.spec.whatwg.org/#the-base-element */
function toBased(vehicle: RawVehicle, { url, scan }: ParsedPage): RawVehicle {
	const base = scan.base ? toAbsolute(scan.base, url) : null;
	return base ? { ...vehicle, images: vehicle.images.map((image) => toAbsolute(image, base) ?? image) } : vehicle;
}

const vinInJson = /"[A-HJ-NPR-Z\d]{17}"/i;

function extractFeed(url: string, json: string): PageExtract {
	const page = parsePage(url, toDataPage(json.slice(0, longestPage)));
	// By its address, which ends in numbers, it could be one car's.
	const { vehicles, unnamed } = readCars({ ...page, linkKind: "inventory" });
	const heavy = page.scan.heavy + Number(json.length > longestPage);
	const next = getNextPart(url, vehicles.length);
	const kept = keep(vehicles, { unnamed, leftOut: 0, heavy });
	return {
		...nothing,
		kind: "list",
		// The page that led here has told it.
		platform: null,
		...kept,
		next,
		verdict: "ok",
		isHollow: vehicles.length === 0 && (parseJson(json) === undefined || vinInJson.test(json)),
	};
}

interface Left {
	unnamed: number;
	leftOut: number;
	heavy: number;
}

/** `leftOut` links may lead to the very cars beyond the bound: the larger of the two numbers counts. */
function keep(
	vehicles: RawVehicle[],
	{ unnamed, leftOut, heavy }: Left,
	isCut = false,
): Pick<PageExtract, "vehicles" | "skipped"> {
	const beyond = Math.max(0, vehicles.length - mostVehicles, leftOut);
	const skipped = {
		...(unnamed > 0 && { "no-identity": unnamed }),
		...(beyond > 0 && { "too-many": beyond }),
		...(heavy > 0 && { "too-heavy": heavy }),
		...(isCut && { "cut-short": 1 }),
	};
	return { vehicles: vehicles.slice(0, mostVehicles), skipped };
}

const nothing = {
	kind: "other",
	vehicles: [],
	skipped: {},
	lists: [],
	vehiclePages: [],
	next: [],
	isUnfinished: false,
	feeds: [],
	frames: [],
	isHollow: false,
	location: null,
	phone: null,
	text: "",
} as const satisfies Partial<PageExtract>;
