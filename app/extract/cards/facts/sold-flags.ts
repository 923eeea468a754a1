import { isHidden } from "../../markup/hidden";
import type { Outline } from "../../markup/outline";

/**
 * Blocks in page order in, the starts of those that a style sheet flags as sold out: `<div class="sold"></div>`, empty,
 * or of the classes for which the page's own style writes the word. Where each has one, none is shown.
 */
export function findFlaggedSold(
	outline: Outline,
	blocks: { start: number; end: number }[],
	html: string,
): ReadonlySet<number> {
	const flagged = new Set<number>();
	for (const classes of listSoldStyles(html))
		for (const block of blocks) if (isOfClasses(outline, block, classes)) flagged.add(block.start);
	let order = 0;
	for (const at of listFlags(outline)) {
		while ((blocks[order]?.end ?? Infinity) <= at) order++;
		const start = blocks[order]?.start ?? Infinity;
		if (start <= at) flagged.add(start);
	}
	return flagged.size < blocks.length ? flagged : new Set();
}

function listFlags(outline: Outline): number[] {
	const { tags, attributes, ends } = outline;
	const isFlag = (at: number) => flagClass.test(attributes[at]?.class ?? "") && (ends[at] ?? 0) <= at + 1;
	return [...tags.keys()].filter((at) => isFlag(at) && !isHidden(outline, at, -1));
}

const flagClass = /(?:^|\s)(?:is-)?(?:sold|vendido)(?:\s|$)/i;

const written = /\bcontent\s{0,3}:\s{0,3}["']\W{0,3}(?:sold(?: out)?|vendido|agotado)\W{0,3}["']/gi;
/** More are no signs. */
const mostStyles = 10;
const longestSelector = 300;

/** `.car.s .photo::after { content: "SOLD" }` of a page in, the classes that a car with that sign has out. */
function listSoldStyles(html: string): string[][] {
	const found: string[][] = [];
	for (const { index } of html.matchAll(written)) {
		const before = html.slice(Math.max(0, index - longestSelector * 4), index);
		const selector =
			before
				.slice(0, before.lastIndexOf("{"))
				.split(/[{}]|<style[^>]{0,200}>|\*\//)
				.at(-1) ?? "";
		const classes = selector.length > longestSelector ? [] : [...selector.matchAll(/\.([a-z_][\w-]*)/gi)];
		if (classes.length > 0 && !selector.includes(",")) found.push(classes.map(([, name = ""]) => name));
		if (found.length === mostStyles) break;
	}
	return found;
}

/** In it, on it or around it. */
function isOfClasses(
	{ attributes, parents }: Outline,
	block: { start: number; end: number },
	classes: string[],
): boolean {
	const names = new Set<string>();
	const add = (at: number) => {
		for (const name of (attributes[at]?.class ?? "").split(/\s+/)) names.add(name);
	};
	for (let at = block.start; at < block.end; at++) add(at);
	for (let at = parents[block.start] ?? -1; at >= 0; at = parents[at] ?? -1) add(at);
	return classes.every((name) => names.has(name));
}
