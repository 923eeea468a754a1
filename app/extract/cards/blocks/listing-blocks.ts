import { getChildren, getTexts, type Outline } from "../../markup/outline";
import { type Block, type Marks, mostBlocks } from "./block";
import { findKeyless, toOwnCards } from "./card-class";
import { listAddressNames, listNames, type Names } from "./card-parts";
import { splitFlat } from "./flat-cards";
import { findMarks } from "./listing-marks";
import { mergePhotosBeside } from "./photos-beside";

const many = "\u0000many";

/** An outline in, blocks out, in page order: the largest parts about one car each. */
export function findBlocks(outline: Outline): Block[] {
	const { marks, others, vins } = findMarks(outline);
	const first = divide(outline, marks);
	const left = listOutside(others, first);
	const blocks = left.length < 2 ? first : divide(outline, new Map([...marks, ...left]));
	const lone = findLone(outline, blocks, marks, new Map(listOutside(vins, blocks)));
	return lone.length === 0 ? blocks : [...blocks, ...lone].sort((a, b) => a.start - b.start);
}

/** Cars told by a VIN alone, beside more cars that are told by their names. */
function findLone(outline: Outline, blocks: Block[], marks: Marks, vins: Marks): Block[] {
	if (vins.size === 0 || blocks.length === 0) return [];
	const keys = spreadKeys(outline, new Map([...marks, ...vins]));
	return [...new Set(vins.values())].flatMap((key) => {
		const own = new Map([...vins].filter(([, vin]) => vin === key));
		const start = keys.indexOf(key);
		if (start < 0) return [];
		const block = tighten(outline, { start, end: outline.ends[start] ?? start, key }, own);
		const isApart = blocks.every((other) => other.end <= block.start || other.start >= block.end);
		return isApart && countFacts(outline, block.start) > 0 ? [block] : [];
	});
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
		return mergePhotosBeside(
			outline,
			blocks.map((block) => tighten(outline, block, marks)),
		);
	const own = splitFlat(outline, toOwnCards(outline, blocks, marks));
	const cards = mergePhotosBeside(outline, own);
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

/**
 * From its mark outwards, the first part with a name, a price and miles, else with a name and one of them. A part that
 * names other cars too is no longer about one.
 */
function tighten(outline: Outline, block: Block, marks: Marks): Block {
	const [first = block.start] = marks.keys();
	const around: number[] = [];
	for (let at = first; at >= block.start; at = outline.parents[at] ?? -1) around.push(at);
	const names = [...listNames(outline, block.start, block.end), ...listAddressNames(outline, first)];
	const own = around.filter((at) => countNames(names, at, outline.ends[at] ?? at) < 2);
	for (const wanted of [2, 1]) {
		const at = own.find(
			(node) => countNames(names, node, outline.ends[node] ?? node) > 0 && countFacts(outline, node) >= wanted,
		);
		if (at !== undefined) return { start: at, end: outline.ends[at] ?? at, key: block.key };
	}
	const flat = own.length < around.length ? findFlat(outline, own.at(-1) ?? first, names) : null;
	if (flat) return { ...flat, key: block.key };
	const apart = own.filter((node) => !/^(?:html|body|main)$/.test(outline.tags[node] ?? "")).at(-1);
	return apart === undefined ? block : { start: apart, end: outline.ends[apart] ?? apart, key: block.key };
}

function countNames(names: Names, start: number, end: number): number {
	return new Set(names.flatMap(([at, name]) => (at >= start && at < end ? [name] : []))).size;
}

const mostTexts = 3;

/** Without an element of its own: from the name right above, which tells no more, to the next other name. */
function findFlat(outline: Outline, part: number, names: Names): { start: number; end: number } | null {
	const isNamed = (at: number) => countNames(names, at, outline.ends[at] ?? at) > 0;
	const siblings = getChildren(outline, outline.parents[part] ?? 0);
	const start = isNamed(part) ? part : siblings.findLast((at) => at < part && isNamed(at));
	if (start === undefined || getTexts(outline, start, mostTexts + 1).length > mostTexts) return null;
	if (start !== part && countFacts(outline, start) > 0) return null;
	const behind = siblings.filter((at) => at > part);
	const next = behind.find(isNamed);
	const last = behind.findLast((at) => at < (next ?? Infinity)) ?? part;
	return { start, end: outline.ends[last] ?? last };
}

function countFacts(outline: Outline, at: number): number {
	const text = getTexts(outline, at)
		.map((run) => run.text)
		.join("\n");
	return Number(/\$\s?\d|price/i.test(text)) + Number(/\d\s?(?:mi\b|miles)|mileage|odometer/i.test(text));
}
