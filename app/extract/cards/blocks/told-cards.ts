import type { Outline } from "../../markup/outline";
import type { Block } from "./block";
import { applyLead, listVins, mergeLeadingVins } from "./told-leads";
import { findTextEnd, findToldParts, type Part, type Told } from "./told-parts";

/**
 * Cars told one after another without an element of their own: an outline in, from each name to the next a block out;
 * null where the page is built otherwise. A photo or VIN that may be either neighbour's is in no block.
 */
export function findToldCards(outline: Outline): Block[] | null {
	const parts = findToldParts(outline);
	if (parts === null) return null;
	const told = listTold(parts);
	const cars = told.filter(({ isCar }) => isCar);
	const [first, last] = [cars[0], cars.at(-1)];
	const hasText = ({ head, textEnd }: Told) => textEnd > head + 1;
	if (!first || !last || cars.length < 2 || cars.filter(hasText).length < cars.length * fewestTold) return null;
	const led = applyLead(outline, parts, told);
	if (led === null) return null;
	const placed = mergeLeadingVins(parts, led);
	const placedCars = placed.told.filter(({ isCar }) => isCar);
	const { side, shapes } = findPhotos(parts, placedCars);
	return placed.told.flatMap((one, order) => {
		if (!one.isCar) return [];
		const from = side === "above" ? findPhotosBefore(parts, one.head, shapes) : one.head;
		const to = side === "below" ? findPhotosBehind(parts, one, shapes) : one.textEnd;
		const start = parts[from]?.start ?? 0;
		const vins = listVins(parts, from, to);
		const isUnsure = placed.isUnsure || vins.length > 1;
		const key = (!isUnsure && vins[0]) || `told ${order}`;
		return [{ start, end: parts[to - 1]?.end ?? start, key, ...(isUnsure && { isVinUnsure: true }) }];
	});
}

const fewestTold = 0.6;

function listTold(parts: Part[]): Told[] {
	const heads = parts.flatMap(({ isHead, isEnd }, at) => (isHead || isEnd ? [at] : []));
	const told = heads.map((head, order): Told => {
		if (parts[head]?.isWhole) return { head, end: head + 1, isCar: true, textEnd: head + 1 };
		const end = heads[order + 1] ?? parts.length;
		const isCar = parts[head]?.isHead === true;
		return { head, end, isCar, textEnd: findTextEnd(parts, head, end) };
	});
	return told.map((one, order) => (order === told.length - 1 ? shorten(parts, one, told.slice(0, -1)) : one));
}

/** Behind the last car the page goes on: no more texts than the longest other has, or to its VIN, none beyond a rule. */
function shorten(parts: Part[], last: Told, others: Told[]): Told {
	const most = Math.max(0, ...others.filter(({ isCar }) => isCar).map((one) => one.textEnd - one.head));
	const isRuled = others.some(({ textEnd, end }) => parts.slice(textEnd, end).some(({ isRule }) => isRule));
	const rule = isRuled ? parts.findIndex(({ isRule }, at) => isRule && at > last.head) : -1;
	const end = Math.min(rule < 0 ? last.end : rule + 1, last.end);
	const vin = parts.slice(last.head, end).findIndex(({ vins }) => vins.length > 0);
	const textEnd = findTextEnd(parts, last.head, Math.min(end, last.head + Math.max(1, most, vin + 1)));
	return { ...last, end, textEnd };
}

interface Photos {
	side: "above" | "below" | null;
	shapes: Set<string>;
}

/** Photos between two cars are all the one's or all the other's; no side when nothing says whose. */
function findPhotos(parts: Part[], cars: Told[]): Photos {
	const gaps = cars.slice(0, -1).map(({ textEnd, end }) => parts.slice(textEnd, end));
	const shapes = new Set(gaps.flat().flatMap(({ photo }) => photo || []));
	const side = chooseSide(parts, cars, gaps, shapes);
	return { side, shapes };
}

function chooseSide(parts: Part[], cars: Told[], gaps: Part[][], shapes: Set<string>): Photos["side"] {
	const [first, last] = [cars[0], cars.at(-1)];
	const photos = gaps.filter((gap) => gap.some(({ photo }) => photo));
	if (!first || !last || photos.length < gaps.length / 2) return null;
	const rules = photos.map((gap) => gap.findIndex(({ isRule }) => isRule));
	const isBefore = photos.some((gap, order) => gap.slice(0, rules[order]).some(({ photo }) => photo));
	const isBehind = photos.some((gap, order) => gap.slice(rules[order]).some(({ photo }) => photo));
	if (rules.every((rule) => rule >= 0)) return isBefore === isBehind ? null : isBefore ? "below" : "above";
	const isAbove = findPhotosBefore(parts, first.head, shapes) < first.head;
	const isBelow = findPhotosBehind(parts, last, shapes) > last.textEnd;
	return isAbove === isBelow ? null : isAbove ? "above" : "below";
}

function findPhotosBefore(parts: Part[], head: number, shapes: Set<string>): number {
	let from = head;
	while (from > 0 && shapes.has(parts[from - 1]?.photo ?? "")) from--;
	return from;
}

function findPhotosBehind(parts: Part[], { textEnd, end }: Told, shapes: Set<string>): number {
	let to = textEnd;
	while (to < end && shapes.has(parts[to]?.photo ?? "")) to++;
	return to;
}
