import { getChildren, getTexts, type Outline } from "../../markup/outline";
import { findMoney } from "../../text/prices/money";
import { mergePrices } from "../money/price-lines";
import { readName } from "../names/card-names";
import type { Block } from "./block";

/** Cards without an element of their own: parts between two marks belong to the headline before them. */
export function splitFlat(outline: Outline, blocks: Block[]): Block[] {
	const gaps = blocks.filter((block, order) => {
		const next = blocks[order + 1];
		const isApart = next && outline.parents[next.start] === outline.parents[block.start] && next.start > block.end + 1;
		return isApart && !isWhole(outline, block) && !isBeforeAnother(outline, block, next);
	});
	if (gaps.length < Math.max(1, (blocks.length - 1) * 0.6)) return takeNames(outline, blocks);
	const heads = blocks.map((block, order) => findFlatStart(outline, block, blocks[order - 1]?.end ?? 0));
	const starts = takeLead(outline, heads);
	const ends = blocks.map((block, order) => Math.max(block.end, starts[order + 1] ?? 0));
	const longest = Math.max(...ends.slice(0, -1).map((end, order) => countSiblings(outline, starts[order] ?? 0, end)));
	return blocks.map((block, order) => {
		const start = starts[order] ?? block.start;
		const isFlat = outline.parents[start] === outline.parents[blocks[order + 1]?.start ?? block.start];
		const end =
			order < blocks.length - 1 && isFlat
				? (ends[order] ?? block.end)
				: Math.max(block.end, skipSiblings(outline, start, longest));
		return { ...block, start, end };
	});
}

/** Each looks at all of its siblings, so only so many are put together. */
const mostLoose = 12;

/** A block without a name takes what stands loose before it, from the name on, and behind it, to the next name. */
function takeNames(outline: Outline, blocks: Block[]): Block[] {
	const nameless = blocks.filter(({ start, end }) => !hasHeadlineIn(outline, start, end));
	if (nameless.length === 0 || nameless.length > mostLoose || nameless.length === blocks.length) return blocks;
	return blocks.map((block, order) => {
		if (!nameless.includes(block) || getTexts(outline, block.start, 1).length === 0) return block;
		const start = findFlatStart(outline, block, blocks[order - 1]?.end ?? 0);
		if (start === block.start || isCardLike(outline, start, block.start)) return block;
		const next = blocks[order + 1]?.start ?? outline.tags.length;
		const last = outline.ends[outline.parents[block.start] ?? 0] ?? block.end;
		let end = block.end;
		for (let after = end; after <= Math.min(last, next); after = outline.ends[end] ?? end + 1) {
			end = after;
			if (hasHeadlineIn(outline, end, outline.ends[end] ?? end)) break;
		}
		return { ...block, start, end };
	});
}

function isCardLike(outline: Outline, at: number, card: number): boolean {
	return Boolean(outline.attributes[card]?.class) && getShape(outline, at) === getShape(outline, card);
}

/** Between cards that are whole stands something else: an advertisement, another card. */
function isWhole(outline: Outline, { start, end }: Block): boolean {
	return getFacts(outline, [start]).every(Boolean) && hasHeadlineIn(outline, start, end);
}

function isBeforeAnother(outline: Outline, { start, end }: Block, next: Block): boolean {
	return hasHeadlineIn(outline, end, next.start) && hasHeadlineIn(outline, start, end);
}

function findFlatStart(outline: Outline, block: Block, from: number): number {
	if (hasHeadlineIn(outline, block.start, block.end)) return block.start;
	const siblings = getChildren(outline, outline.parents[block.start] ?? 0).filter(
		(at) => at >= from && at < block.start,
	);
	const name = siblings.findLast((at) => hasHeadlineIn(outline, at, outline.ends[at] ?? at));
	return name === undefined || isBuiltAlike(outline, name, block.start) ? block.start : name;
}

/** Rows of the same cells: the name in each is its own car's. */
function isBuiltAlike(outline: Outline, one: number, other: number): boolean {
	const [parts, others] = [one, other].map((at) => getChildren(outline, at).map((child) => outline.tags[child]));
	return outline.tags[one] === outline.tags[other] && (parts?.length ?? 0) >= 3 && `${parts}` === `${others}`;
}

/** A price or photo above its car must not become the former car's. */
function takeLead(outline: Outline, heads: number[]): number[] {
	const [first = 0] = heads;
	const siblings = getChildren(outline, outline.parents[first] ?? 0);
	const placeOf = new Map(siblings.map((sibling, place) => [sibling, place]));
	const places = heads.map((head) => placeOf.get(head) ?? -1);
	const [top = 0, second = top] = places;
	const isAlike = (back: number) =>
		places.every(
			(place, order) =>
				place - back > (places[order - 1] ?? -1) &&
				getShape(outline, siblings[place - back]) === getShape(outline, siblings[top - back]),
		);
	let lead = 0;
	while (isAlike(lead + 1)) lead++;
	const last = places.at(-1) ?? top;
	const [before = [], behind = []] = [
		siblings.slice(top - lead, top),
		siblings.slice(last, last + second - top - lead),
	].map((parts) => [...getFacts(outline, parts), hasPhoto(outline, parts)]);
	const isLacking = before.some((isThere, kind) => isThere && !behind[kind]);
	return isLacking ? places.map((place) => siblings[place - lead] ?? first) : heads;
}

function hasPhoto({ tags, ends }: Outline, parts: number[]): boolean {
	return parts.some((part) => tags.slice(part, ends[part] ?? part).includes("img"));
}

function getShape({ tags, attributes }: Outline, at = -1): string {
	return `${tags[at]}.${attributes[at]?.class ?? ""}`;
}

function getFacts(outline: Outline, parts: number[]): [boolean, boolean] {
	const runs = parts.flatMap((part) => getTexts(outline, part));
	const text = runs.map((run) => run.text).join("\n");
	return [
		mergePrices(outline, runs).some((line) => findMoney(line.text).length > 0),
		/\d\s?(?:mi\b|miles)|mileage|odometer|\bodo\b|millas|millaje/i.test(text),
	];
}

export function hasHeadlineIn(outline: Outline, start: number, end: number): boolean {
	for (let at = start; at < end; at++) if (outline.texts[at] && readName(outline, at)) return true;
	return false;
}

function countSiblings({ ends }: Outline, start: number, end: number): number {
	let count = 0;
	for (let at = start; at < end; at = ends[at] ?? at + 1) count++;
	return count;
}

function skipSiblings({ ends, parents }: Outline, start: number, count: number): number {
	const last = ends[parents[start] ?? 0] ?? start;
	let at = start;
	for (let left = count; left > 0 && at < last; left--) at = ends[at] ?? at + 1;
	return at;
}
