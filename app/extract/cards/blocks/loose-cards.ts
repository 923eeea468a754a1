import { getChildren, getTexts, type Outline } from "../../markup/outline";
import type { Block } from "./block";
import { findFlatStart, getFacts, getShape, hasHeadlineIn, isWhole } from "./card-parts";
import { isPhotoAlone } from "./photos-beside";

/** Each looks at all of its siblings, so only so many are put together. */
const mostLoose = 12;

/** A nameless block takes the loose name before it and all up to the next; a lone name takes what stands behind it. */
export function mergeLooseNames(outline: Outline, blocks: Block[]): Block[] {
	const alone = listNamesAlone(outline, blocks);
	const loose = blocks.filter((block) => alone.has(block) || isNameless(outline, block));
	if (loose.length === 0 || loose.length > mostLoose || blocks.every((block) => isNameless(outline, block)))
		return blocks;
	const isAbove = hasPhotosAbove(outline, blocks);
	return blocks.map((block, order) => {
		if (!loose.includes(block) || getTexts(outline, block.start, 1).length === 0) return block;
		const start = findFlatStart(outline, block, blocks[order - 1]?.end ?? 0);
		if (isNameless(outline, block) && (start === block.start || isCardLike(outline, start, block.start))) return block;
		return { ...block, start, end: findLooseEnd(outline, block, blocks[order + 1]?.start, isAbove) };
	});
}

const isNameless = (outline: Outline, { start, end }: Block) => !hasHeadlineIn(outline, start, end);

/** `<b>2016 Dodge Challenger</b> $9,299` where others of its siblings hold all of their car. */
function listNamesAlone(outline: Outline, blocks: Block[]): Set<Block> {
	const { tags, parents } = outline;
	const isInline = ({ start }: Block) => /^(?:b|strong|a|font|big|)$/.test(tags[start] ?? "");
	const names = blocks.filter((block) => isInline(block) && !getFacts(outline, [block.start]).some(Boolean));
	if (names.length === 0 || names.length === blocks.length) return new Set();
	const whole = blocks.filter((block) => !isInline(block) && isWhole(outline, block));
	const around = new Set(whole.map(({ start }) => parents[start]));
	return new Set(names.filter(({ start }) => around.has(parents[start])));
}

function findLooseEnd(outline: Outline, block: Block, next = outline.tags.length, isAbove: boolean): number {
	const last = outline.ends[outline.parents[block.start] ?? 0] ?? block.end;
	let end = block.end;
	for (let after = end; after <= Math.min(last, next); after = outline.ends[end] ?? end + 1) {
		end = after;
		if (isAbove && isPhotoAlone(outline, end)) break;
		if (hasHeadlineIn(outline, end, outline.ends[end] ?? end)) break;
	}
	return end;
}

/** Each card's photo stands before it; behind the last stands none. */
function hasPhotosAbove(outline: Outline, blocks: Block[]): boolean {
	const [first, last] = [blocks[0], blocks.at(-1)];
	if (!first || !last) return false;
	const siblings = getChildren(outline, outline.parents[first.start] ?? 0).filter((at) => isPhotoAlone(outline, at));
	return siblings.some((at) => at < first.start) && !siblings.some((at) => at >= last.end);
}

function isCardLike(outline: Outline, at: number, card: number): boolean {
	return Boolean(outline.attributes[card]?.class) && getShape(outline, at) === getShape(outline, card);
}
