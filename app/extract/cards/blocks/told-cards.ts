import type { Outline } from "../../markup/outline";
import type { Block } from "./block";
import { getShape, hasHeadlineIn } from "./card-parts";
import { getAttributeVin } from "./listing-marks";
import { findBounds, findGap } from "./told-gaps";
import { applyLead, listVins, mergeLeadingVins } from "./told-leads";
import { countMore } from "./told-more";
import { findTextEnd, findToldParts, type Part, type Told } from "./told-parts";

/** In: an outline. Out: a block a name, without what may be either neighbour's; null where cars are told otherwise. */
export function findToldCards(outline: Outline): Block[] | null {
	const parts = findToldParts(outline);
	if (parts === null) return null;
	if (hasCardLeft(outline, parts)) return null;
	const told = listTold(outline, parts);
	const cars = told.filter(({ isCar }) => isCar);
	const apart = cars.filter(({ head }) => !parts[head]?.isWhole);
	const withText = apart.filter(({ head, textEnd }) => textEnd > head + 1).length;
	if (cars.length < 2 || withText < Math.max(cars.length * fewestApart, apart.length * fewestTold)) return null;
	const led = applyLead(outline, parts, told);
	if (led === null) return null;
	const placed = mergeLeadingVins(outline, parts, led);
	const bounds = findBounds(outline, parts, placed.told);
	return placed.told.flatMap((one, order) => {
		if (!one.isCar) return [];
		const { from, to } = bounds.get(one.head) ?? { from: one.head, to: one.textEnd };
		const start = parts[from]?.start ?? 0;
		const vins = listVins(parts, from, to);
		const isUnsure = placed.isUnsure || vins.length > 1;
		const key = (!isUnsure && vins[0]) || `told ${order}`;
		return [{ start, end: parts[to - 1]?.end ?? start, key, ...(isUnsure && { isVinUnsure: true }) }];
	});
}

/** Behind a badge a name does not stand first: its card or heading is built like others and tells a car of its own. */
function hasCardLeft(outline: Outline, parts: Part[]): boolean {
	const toShape = ({ start }: Part) => getShape(outline, start);
	const heads = new Set(parts.filter(({ isHead }) => isHead).map(toShape));
	const hasVins = listVins(parts, 0, parts.length).length > 1;
	const isHeaded = ({ start, end }: Part) => outline.tags.slice(start, end).some((tag) => /^h[1-6]$/.test(tag));
	return parts
		.filter((part) => !part.isHead && !part.isWhole && heads.has(toShape(part)))
		.filter((part) => isMarked(outline, part) || (!hasVins && isHeaded(part)))
		.some(({ start, end }) => hasHeadlineIn(outline, start, end));
}

function isMarked({ attributes, readLink }: Outline, { start, end }: Part): boolean {
	return attributes
		.slice(start, end)
		.some((own) => getAttributeVin(own) !== null || (own.href !== undefined && readLink(own.href)?.kind === "vehicle"));
}

const fewestTold = 0.6;
const fewestApart = 0.3;

function listTold(outline: Outline, parts: Part[]): Told[] {
	const heads = parts.flatMap(({ isHead, isWhole, isEnd }, at) => (isHead || isWhole || isEnd ? [at] : []));
	const told = heads.map((head, order): Told => {
		const end = heads[order + 1] ?? parts.length;
		if (parts[head]?.isWhole) return { head, end, isCar: true, textEnd: head + 1 };
		const isCar = parts[head]?.isHead === true;
		return { head, end, isCar, textEnd: findTextEnd(parts, head, end) };
	});
	return told.map((one, order) => (order === told.length - 1 ? shorten(outline, parts, one, told.slice(0, -1)) : one));
}

/** The last car gets no more texts than the longest other, or up to its VIN, and lone facts; nothing beyond a rule. */
function shorten(outline: Outline, parts: Part[], last: Told, others: Told[]): Told {
	const listTexts = (from: number, to: number) =>
		parts.slice(from, to).flatMap(({ isText }, at) => (isText ? [from + at] : []));
	const cars = others.filter(({ isCar }) => isCar);
	const most = cars.reduce((most, { head, textEnd }) => Math.max(most, listTexts(head, textEnd).length), 1);
	const isRuled = others.some(({ head, end }) => findGap(outline, parts, head, end).rule >= 0);
	const rule = isRuled ? parts.findIndex(({ isRule }, at) => isRule && at > last.head) : -1;
	const end = Math.min(rule < 0 ? last.end : rule + 1, last.end);
	const vin = parts.slice(last.head, end).findIndex(({ vins }) => vins.length > 0);
	const lastText = listTexts(last.head, end).slice(0, most).at(-1) ?? last.head;
	const least = Math.max(lastText, last.head + vin) + 1;
	const [own = [], behind = []] = [parts.slice(last.head, least), parts.slice(least, end)].map((some) =>
		some.map(({ start }) => start),
	);
	const textEnd = findTextEnd(parts, last.head, least + countMore(outline, own, behind));
	return { ...last, end, textEnd: parts[last.head]?.isWhole ? last.textEnd : textEnd };
}
