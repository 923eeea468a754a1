import { getChildren, getTexts, type Outline } from "../../markup/outline";
import { parseLinkHeadline } from "../../text/headline";
import { findMoney } from "../../text/prices/money";
import { mergePrices } from "../money/price-lines";
import { readName } from "../names/card-names";
import type { Block } from "./block";

/** Between cards that are whole stands something else: an advertisement, another card. */
export function isWhole(outline: Outline, { start, end }: Block): boolean {
	return getFacts(outline, [start]).every(Boolean) && hasHeadlineIn(outline, start, end);
}

export function hasHeadlineIn(outline: Outline, start: number, end: number): boolean {
	for (let at = start; at < end; at++) if (outline.texts[at] && readName(outline, at)) return true;
	return false;
}

export type Names = [at: number, name: string][];

export function listNames(outline: Outline, start: number, end: number): Names {
	const names: Names = [];
	for (let at = start; at < end; at++) {
		const name = outline.texts[at] ? readName(outline, at)?.headline : null;
		if (name) names.push([at, `${name.year} ${name.make}`]);
	}
	return names;
}

/** What the address of a part says of its car. */
export function listAddressNames({ attributes }: Outline, start: number, end = start + 1): Names {
	const names: Names = [];
	for (let at = start; at < end; at++) {
		const href = attributes[at]?.href ?? "";
		const name = /(?:19|20)\d\d/.test(href) ? parseLinkHeadline(href) : null;
		if (name) names.push([at, `${name.year} ${name.make}`]);
	}
	return names;
}

export function getFacts(outline: Outline, parts: number[]): [boolean, boolean] {
	const runs = parts.flatMap((part) => getTexts(outline, part));
	const text = runs.map((run) => run.text).join("\n");
	return [
		mergePrices(outline, runs).some((line) => findMoney(line.text).length > 0),
		/\d\s?(?:mi\b|miles)|mileage|odometer|\bodo\b|millas|millaje/i.test(text),
	];
}

/** "car1" and "car2" are built alike. */
export function getShape({ tags, attributes }: Outline, at = -1): string {
	return `${tags[at]}.${(attributes[at]?.class ?? "").replace(/\d+/g, "0")}`;
}

export function findFlatStart(outline: Outline, block: Block, from: number): number {
	if (hasHeadlineIn(outline, block.start, block.end)) return block.start;
	const siblings = getChildren(outline, outline.parents[block.start] ?? 0).filter(
		(at) => at >= from && at < block.start,
	);
	const name = siblings.findLast((at) => hasHeadlineIn(outline, at, outline.ends[at] ?? at));
	const isOwn =
		name !== undefined &&
		!isBuiltAlike(outline, name, block.start) &&
		!areBothPriced(outline, name, block.start) &&
		mayBeNameOf(outline, name, block);
	return isOwn ? name : block.start;
}

/** A strip names several cars, and the address may name another. */
function mayBeNameOf(outline: Outline, at: number, { start, end }: Block): boolean {
	const names = [...listNames(outline, at, outline.ends[at] ?? at), ...listAddressNames(outline, start, end)];
	return new Set(names.map(([, name]) => name)).size === 1;
}

/** Rows of the same cells: the name in each is its own car's. */
function isBuiltAlike(outline: Outline, one: number, other: number): boolean {
	const [parts, others] = [one, other].map((at) => getChildren(outline, at).map((child) => outline.tags[child]));
	return outline.tags[one] === outline.tags[other] && (parts?.length ?? 0) >= 3 && `${parts}` === `${others}`;
}

/** A car with its price, above a motorcycle with its own. */
function areBothPriced(outline: Outline, one: number, other: number): boolean {
	return outline.tags[one] === outline.tags[other] && [one, other].every((at) => getFacts(outline, [at])[0]);
}

/** The blocks of each parent. */
export function listSiblings(outline: Outline, blocks: Block[]): Block[][] {
	const found = new Map<number, Block[]>();
	for (const block of blocks) {
		const parent = outline.parents[block.start] ?? -1;
		const siblings = found.get(parent) ?? [];
		siblings.push(block);
		found.set(parent, siblings);
	}
	return [...found.values()];
}

export function countSiblings({ ends }: Outline, start: number, end: number): number {
	let count = 0;
	for (let at = start; at < end; at = ends[at] ?? at + 1) count++;
	return count;
}

/** Behind so many siblings from `start` on. */
export function findSiblingsEnd({ ends, parents }: Outline, start: number, count: number): number {
	const last = ends[parents[start] ?? 0] ?? start;
	let at = start;
	for (let left = count; left > 0 && at < last; left--) at = ends[at] ?? at + 1;
	return at;
}
