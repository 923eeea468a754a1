import { isHidden } from "../../markup/hidden";
import type { Outline } from "../../markup/outline";

/**
 * Blocks in page order in, the starts of those that a style sheet flags as sold out: `<div class="sold"></div>`, empty.
 * Where each has one, none is shown.
 */
export function findFlaggedSold(outline: Outline, blocks: { start: number; end: number }[]): ReadonlySet<number> {
	const flagged = new Set<number>();
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
