import { getChildren, type Outline } from "../../markup/outline";
import type { Block } from "./block";
import {
	countSiblings,
	findFlatStart,
	findSiblingsEnd,
	getFacts,
	getShape,
	hasHeadlineIn,
	isWhole,
	listSiblings,
} from "./card-parts";
import { mergeLooseNames } from "./loose-cards";
import { listNamed, type Named } from "./names-between";
import { hasPhoto, isBlank, isPhotoAlone } from "./photos-beside";
import { findPricedStarts } from "./priced-above";
import { countMore } from "./told-more";

const fewestFlat = 3;

/** Cards without an element of their own: parts between two marks belong to the headline before them. */
export function splitFlat(outline: Outline, blocks: Block[]): Block[] {
	if (areFlat(outline, blocks)) return splitSiblings(outline, blocks);
	// A strip beside the list may have more cars than the list.
	const flat = listSiblings(outline, blocks).filter(
		(some) => some.length >= (tellNothing(outline, blocks, some) ? 2 : fewestFlat) && areFlat(outline, some),
	);
	const inFlat = new Set(flat.flat());
	const others = blocks.filter((block) => !inFlat.has(block));
	const split = flat.flatMap((some) => splitSiblings(outline, some));
	const all = [...split, ...mergeLooseNames(outline, others)].sort((a, b) => a.start - b.start);
	const areApart = all.every(({ end }, order) => end <= (all[order + 1]?.start ?? Infinity));
	return areApart ? all : mergeLooseNames(outline, blocks);
}

/** A menu of names beside the list's last two cars. */
function tellNothing(outline: Outline, blocks: Block[], apart: Block[]): boolean {
	const others = blocks.filter((block) => !apart.includes(block));
	return others.every(({ start }) => !getFacts(outline, [start]).some(Boolean));
}

function areFlat(outline: Outline, blocks: Block[]): boolean {
	const gaps = blocks.filter((block, order) => {
		const next = blocks[order + 1];
		const isApart = next && outline.parents[next.start] === outline.parents[block.start] && next.start > block.end + 1;
		return isApart && !isWhole(outline, block) && !isBeforeAnother(outline, block, next);
	});
	return gaps.length >= Math.max(1, (blocks.length - 1) * 0.6);
}

function splitSiblings(outline: Outline, blocks: Block[]): Block[] {
	const heads = blocks.map((block, order) => findFlatStart(outline, block, blocks[order - 1]?.end ?? 0));
	const cars = listNamed(outline, blocks, heads);
	const starts = applyLead(outline, heads, cars);
	const ends = cars.map(({ block }, order) => Math.max(block.end, starts[order + 1] ?? 0));
	const longest = Math.max(...ends.slice(0, -1).map((end, order) => countSiblings(outline, starts[order] ?? 0, end)));
	return cars.map(({ block }, order) => {
		const start = starts[order] ?? block.start;
		const isFlat = outline.parents[start] === outline.parents[cars[order + 1]?.block.start ?? block.start];
		const end =
			order < cars.length - 1 && isFlat
				? (ends[order] ?? block.end)
				: findLastEnd(outline, start, Math.max(block.end, findSiblingsEnd(outline, start, longest)));
		return { ...block, start, end };
	});
}

/** What the last car tells beyond the longest other. */
function findLastEnd(outline: Outline, start: number, end: number): number {
	const siblings = getChildren(outline, outline.parents[start] ?? 0);
	const own = siblings.filter((at) => at >= start && at < end);
	const behind = siblings.filter((at) => at >= end);
	return findSiblingsEnd(outline, end, countMore(outline, own, behind));
}

function isBeforeAnother(outline: Outline, { start, end }: Block, next: Block): boolean {
	return hasHeadlineIn(outline, end, next.start) && hasHeadlineIn(outline, start, end);
}

/** A price or photo above its car is not the former's; its mark is. `cars`: those of `heads` and further names. */
function applyLead(outline: Outline, heads: number[], cars: Named[]): number[] {
	const all = cars.map(({ head }) => head);
	const siblings = getChildren(outline, outline.parents[heads[0] ?? 0] ?? 0).filter((at) => !isBlank(outline, at));
	const placeOf = new Map(siblings.map((sibling, place) => [sibling, place]));
	const toPlaces = (names: number[]) => names.map((name) => placeOf.get(name) ?? -1);
	const [marked, places] = [toPlaces(heads), toPlaces(all)];
	const [top = 0, second = top] = marked;
	const isLike = (place: number, back: number) =>
		getShape(outline, siblings[place - back]) === getShape(outline, siblings[top - back]);
	const lead = countLead(outline, siblings, { marked, places, cars, isLike });
	const last = places.at(-1) ?? top;
	const [before = [], behind = []] = [
		siblings.slice(top - lead, top),
		siblings.slice(last, last + second - top - lead),
	].map((parts) => [
		...getFacts(outline, parts),
		parts.some((part) => hasPhoto(outline, part, outline.ends[part] ?? part)),
	]);
	const isAbove = before.some((isThere, kind) => isThere && !behind[kind]);
	const backs = Array.from({ length: lead }, (_, back) => back + 1);
	const isLed = (place = -1) => isAbove && backs.every((back) => isLike(place, back));
	const priced = findPricedStarts(outline, siblings, places);
	const isFurther = (priced?.[0] ?? Infinity) < (siblings[(places[0] ?? top) - lead] ?? 0);
	if (priced && (isFurther || !places.every(isLed))) return priced;
	return all.map((head, order) => {
		const place = places[order] ?? -1;
		return isLed(place) ? (siblings[toFirstPhoto(outline, siblings, place - lead)] ?? head) : head;
	});
}

interface Places {
	marked: number[];
	places: number[];
	cars: Named[];
	isLike: (place: number, back: number) => boolean;
}

/** How many siblings above each marked car, and above the very first one, look alike. */
function countLead(outline: Outline, siblings: number[], { marked, places, cars, isLike }: Places): number {
	const [top = 0] = marked;
	const [highest = top] = places;
	const led = new Set(isLike(highest, 1) ? [...marked, highest] : marked);
	const isFree = (place: number, order: number) =>
		order === 0 || (siblings[place] ?? 0) >= (cars[order - 1]?.block.end ?? 0);
	const isAlike = (back: number) =>
		places.every(
			(place, order) =>
				!led.has(place) ||
				(place - back > (places[order - 1] ?? -1) && isFree(place - back, order) && isLike(place, back)),
		);
	// Above one that begins with nothing, the others may still have a photo.
	const most = led.has(highest) ? Infinity : Number(isPhotoAlone(outline, siblings[top - 1] ?? 0));
	let lead = 0;
	while (lead < most && isAlike(lead + 1)) lead++;
	return lead;
}

/** Of several photos above a car, each is its own. */
function toFirstPhoto(outline: Outline, siblings: number[], place: number): number {
	let first = place;
	const isPhoto = (at: number) => siblings[at] !== undefined && isPhotoAlone(outline, siblings[at] ?? 0);
	while (isPhoto(first) && isPhoto(first - 1)) first--;
	return first;
}
