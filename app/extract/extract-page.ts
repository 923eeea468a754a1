import { toSessionless } from "~/inventory/fields/listing-url";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { isChallenge } from "./challenge";
import { isClientShell } from "./client-shell";
import { extractFeed } from "./extract-feed";
import { isCutShort, isGarbled, isHollow, isMute, isQuoted, toWholeTexts } from "./hollow";
import { getPageFrames } from "./links/page-frames";
import { isStockFeed } from "./links/stock-feeds";
import { toCommas } from "./markup/dotted-thousands";
import { toLargerPhotos } from "./merge/larger-photos";
import { toOwnPhotos } from "./merge/shared-photos";
import { nothing, type PageExtract, toKept } from "./page-extract";
import { type ParsedPage, parsePage } from "./parsed-page";
import { getJsonOfCall, toScriptPage } from "./parts/data-files";
import { getJsonMarkup } from "./parts/json-markup";
import { listWays } from "./parts/list-ways";
import { readShownCars } from "./shown-cars";
import { getDealerLocation } from "./structured/dealer-location";
import { getDealerPhone } from "./structured/dealer-phone";
import { toAbsolute, toOwnAddresses } from "./text/page-url";
import { isGoneByHeading } from "./vehicle-page/sold-words";

export interface PageSource {
	url: string;
	html: string;
	isCarsPage?: boolean;
	/** What another page's script fetches: JSON, or markup to be put into that page. */
	isPart?: boolean;
}

const longestPage = 4_000_000;

/** A page in, its cars and links out. Never throws. A tree is built only where one streaming pass leaves a doubt. */
export function extractPage(source: PageSource): PageExtract {
	const { url, html, isPart } = source;
	const script = isPart ? toScriptPage(url, html) : null;
	if (script !== null) return extractMarkup({ ...source, html: script });
	const json = (isPart ? getJsonOfCall(html) : null) ?? html;
	if (!isStockFeed(url) && !(isPart && isJson(json))) return extractMarkup({ ...source, html: json });
	const feed = extractFeed(url, json, longestPage);
	const markup = isPart && feed.vehicles.length === 0 ? getJsonMarkup(json) : null;
	return markup ? extractMarkup({ ...source, html: markup }) : feed;
}

function extractMarkup({ url: address, html, isCarsPage, isPart }: PageSource): PageExtract {
	const url = toSessionless(address);
	const isShort = isCutShort(html);
	const whole = toSessionless(toOwnAddresses((isShort ? toWholeTexts(html) : html).slice(0, longestPage), url));
	if (isQuoted(whole) || isGarbled(whole)) return { ...nothing, platform: null, verdict: "ok", isHollow: true };
	const first = parsePage(url, whole, isCarsPage);
	const source = toCommas(whole, first.scan.text);
	const page = source === whole ? first : parsePage(url, source, isCarsPage);
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
	const { leftOut, ...ways } = listWays(page, { kind, verdict, vehicles, isPart });
	const frames = getPageFrames(page, vehicles.length > 0);
	const leadsOn = [ways.vehiclePages, ways.lists, ways.next, ways.feeds, frames].some(({ length }) => length > 0);
	return {
		kind,
		platform,
		...toKept(vehicles, { unnamed, leftOut, heavy }, isShort),
		...ways,
		frames,
		verdict,
		isHollow: vehicles.length === 0 && isHollow(page, leadsOn),
		isMute: vehicles.length === 0 && isMute(page),
		isGone: !(kind === "vehicle" && vehicles.length > 0) && isGoneByHeading(page.scan),
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

function isJson(body: string): boolean {
	return /^\s{0,100}[[{]/.test(body) && /[\]}]\s{0,100}$/.test(body.slice(-200));
}
