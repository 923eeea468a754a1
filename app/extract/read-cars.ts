import { findBlocks } from "./cards/listing-blocks";
import { readBlock } from "./cards/read-block";
import { findTableCars } from "./cards/table-rows";
import { isComplete } from "./completeness";
import { isTopic } from "./links/classify-link";
import { type Outline, parseOutline } from "./markup/outline";
import { joinNamesakes } from "./merge/join-namesakes";
import { chooseMain } from "./merge/main-car";
import { groupFindings, mergeFindings } from "./merge/merge";
import type { PageCars } from "./page-cars";
import type { ParsedPage } from "./parsed-page";
import { fillFromSight, showsMore } from "./seen-beside";
import type { Finding } from "./text/finding";
import { parseHeadline } from "./text/headline";
import { getVinsOf } from "./text/vin-text";
import { saysSold, stateUnsaid, toSold } from "./unsaid";
import { readVehiclePage } from "./vehicle-page/vehicle-page";

/**
 * A parsed page in; what kind of page it is and its cars out. The tree is only built when the streaming pass leaves a doubt or
 * something empty that a reader sees.
 */
export function readCars(page: ParsedPage): PageCars {
	const quick = decide(page, null);
	const isWhole = isComplete(quick.vehicles, page.scan);
	const seen = isWhole && !showsMore(quick, page) ? quick : decide(page, parseOutline(page));
	const cars = isWhole ? fillFromSight(quick, seen, page.url) : seen;
	const isGone = cars.kind === "vehicle" && saysSold(page.scan.text);
	return { ...cars, vehicles: isGone ? cars.vehicles.map(toSold) : stateUnsaid(cars.vehicles, page) };
}

/** Whether a page's tree is built; for measuring. */
export function needsTree(page: ParsedPage): boolean {
	const quick = decide(page, null);
	return !isComplete(quick.vehicles, page.scan) || showsMore(quick, page);
}

/** List or vehicle page, and its cars, with or without the tree. */
function decide(page: ParsedPage, outline: Outline | null): PageCars {
	const { url, scan, structured } = page;
	const cards = outline && page.linkKind !== "vehicle" ? readCards(outline) : [];
	const kind = getKind(page, cards);
	if (kind === "vehicle") {
		const own = outline && readVehiclePage(outline, url);
		const main = chooseMain({ url, scan, structured: structured.cars, page: own });
		return { kind, vehicles: main ? [mergeFindings(main)] : [], unnamed: 0 };
	}
	const found = joinNamesakes(groupFindings([...structured.cars, ...cards], url)).filter(isCar);
	const groups = isTopic(url) ? found.filter(hasIdentity) : found;
	const unnamed = found.length - groups.length;
	return { kind: groups.length > 0 ? "list" : kind, vehicles: groups.map(mergeFindings), unnamed };
}

/** Listing cards and table rows; a card that lies within a row is that row's car. */
function readCards(outline: Outline): Finding[] {
	const rows = findTableCars(outline);
	const cards = findBlocks(outline).map(({ start, ...block }) => {
		const card = readBlock(outline, { start, ...block });
		const row = card && findAround(outline, start, rows);
		if (!card || row === null) return card;
		const inRow = rows.get(row);
		rows.delete(row);
		return inRow ? { ...card, fields: { ...card.fields, ...inRow.fields } } : card;
	});
	return [...cards, ...rows.values()].filter((card) => card !== null);
}

/** The node itself or the nearest one around it that is among the given ones. */
function findAround({ parents }: Outline, at: number, nodes: Map<number, unknown>): number | null {
	for (let node = at; node >= 0; node = parents[node] ?? -1) if (nodes.has(node)) return node;
	return null;
}

/** A group that only a menu link or a facet made is no car. */
function isCar(group: Finding[]): boolean {
	const states = (name: keyof Finding["fields"]) => group.some(({ fields }) => fields[name]);
	const isNamed = (states("year") && states("make")) || states("vin");
	return isNamed && (states("vin") || states("price") || states("mileage") || states("stockNumber"));
}

/** A review of a model names a car and prices; only what has a VIN, a stock number or a page of its own stands on the lot. */
function hasIdentity(group: Finding[]): boolean {
	return group.some(({ fields }) => fields.vin || fields.stockNumber || fields.url);
}

/** The address decides when it says what the page is, else what the page holds. */
function getKind(page: ParsedPage, cards: Finding[]): PageCars["kind"] {
	const { url, linkKind, structured } = page;
	if (linkKind === "vehicle" || isOneCarBelowList(page) || (page.isCarsPage && isNamed(page))) return "vehicle";
	if (linkKind !== "other") return "list";
	const vins = new Set([...structured.cars, ...cards].map(({ fields }) => fields.vin).filter(Boolean));
	const isOne = vins.size <= 1 || structured.cars.filter(({ source }) => source === "json-ld").length === 1;
	if (isNamed(page) && isOne && (vins.size > 0 || !isTopic(url))) return "vehicle";
	return structured.cars.length + cards.length > 0 ? "list" : "other";
}

/** Both its heading and its title name a car. */
function isNamed({ scan }: Pick<ParsedPage, "scan">): boolean {
	return scan.headings.some(parseHeadline) && parseHeadline(scan.metas.get("og:title") ?? scan.title) !== null;
}

/** "/inventory/A1234/" may be a part of a list or a car's page: heading, title and the only VIN tell. */
function isOneCarBelowList({ url, linkKind, scan }: ParsedPage): boolean {
	if (
		linkKind !== "inventory" ||
		!/\/[^/?#]+\/(?!(?:19|20)\d\d\/?(?:[?#]|$))[^/?#]*\d[^/?#]*\/?(?:[?#]|$)/.test(url.slice(8))
	)
		return false;
	return isNamed({ scan }) && getVinsOf(scan.text).length === 1;
}
