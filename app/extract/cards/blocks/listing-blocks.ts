import { getTexts, type Outline } from "../../markup/outline";
import { type Block, type Marks, mostBlocks } from "./block";
import { findKeyless, toOwnCards } from "./card-class";
import { hasHeadlineIn } from "./card-parts";
import { splitFlat } from "./flat-cards";
import { findMarks } from "./listing-marks";
import { mergePhotosAbove } from "./photos-above";

const many = "\u0000many";

/** An outline in, blocks out, in page order: the largest parts about one car each. */
export function findBlocks(outline: Outline): Block[] {
	const { marks, others } = findMarks(outline);
	const blocks = divide(outline, marks);
	const left = listOutside(others, blocks);
	return left.length < 2 ? blocks : divide(outline, new Map([...marks, ...left]));
}

function listOutside(marks: Marks, blocks: Block[]): [number, string][] {
	let order = 0;
	return [...marks].filter(([at]) => {
		while ((blocks[order]?.end ?? Infinity) <= at) order++;
		return at < (blocks[order]?.start ?? Infinity);
	});
}

function divide(outline: Outline, marks: Marks): Block[] {
	const keys = spreadKeys(outline, marks);
	const blocks: Block[] = [];
	for (let at = 0; at < keys.length; at++) {
		const key = keys[at];
		if (key === undefined || key === many) continue;
		if (blocks.length === mostBlocks) {
			outline.isCut = true;
			break;
		}
		blocks.push({ start: at, end: outline.ends[at] ?? at, key });
		at = (outline.ends[at] ?? at) - 1;
	}
	if (blocks.length < 2)
		return mergePhotosAbove(
			outline,
			blocks.map((block) => tighten(outline, block, marks)),
		);
	const cards = mergePhotosAbove(outline, splitFlat(outline, toOwnCards(outline, blocks, marks)));
	return [...cards, ...findKeyless(outline, cards, marks)].sort((a, b) => a.start - b.start);
}

/** Every node gets the key of the one car below it, or `many`. Parents come before children. */
function spreadKeys({ tags, parents }: Outline, marks: Marks): (string | undefined)[] {
	const keys: (string | undefined)[] = new Array(tags.length);
	for (let at = tags.length - 1; at >= 0; at--) {
		const own = marks.get(at);
		if (own !== undefined) keys[at] = keys[at] === undefined || keys[at] === own ? own : many;
		const key = keys[at];
		const parent = parents[at] ?? -1;
		if (key === undefined || parent < 0) continue;
		keys[parent] = keys[parent] === undefined || keys[parent] === key ? key : many;
	}
	return keys;
}

/** From its mark outwards, the first part with a name, a price and miles, else with a name and one of them. */
function tighten(outline: Outline, block: Block, marks: Marks): Block {
	const [first = block.start] = marks.keys();
	const around: number[] = [];
	for (let at = first; at >= block.start; at = outline.parents[at] ?? -1) around.push(at);
	for (const wanted of [2, 1]) {
		const at = around.find(
			(node) => hasHeadlineIn(outline, node, outline.ends[node] ?? node) && countFacts(outline, node) >= wanted,
		);
		if (at !== undefined) return { start: at, end: outline.ends[at] ?? at, key: block.key };
	}
	const apart = around.filter((node) => !/^(?:html|body|main)$/.test(outline.tags[node] ?? "")).at(-1);
	return apart === undefined ? block : { start: apart, end: outline.ends[apart] ?? apart, key: block.key };
}

function countFacts(outline: Outline, at: number): number {
	const text = getTexts(outline, at)
		.map((run) => run.text)
		.join("\n");
	return Number(/\$\s?\d|price/i.test(text)) + Number(/\d\s?(?:mi\b|miles)|mileage|odometer/i.test(text));
}
