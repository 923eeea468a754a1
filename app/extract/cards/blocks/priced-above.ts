import type { Outline } from "../../markup/outline";
import { getFacts, getShape } from "./card-parts";

/**
 * Names of a flat list in, each car's first sibling out, where a price stands above each name, also the first, and
 * none behind the last: whatever else stands between, a price is the next name's. Null elsewhere.
 */
export function findPricedStarts(outline: Outline, siblings: number[], names: number[]): number[] | null {
	const [first = 0, second = first] = names;
	const last = names.at(-1) ?? first;
	if (names.length < 2 || names.some((name) => name < 0)) return null;
	const isPriced = (at: number) => getFacts(outline, [at])[0];
	if (siblings.slice(last, last + second - first).some(isPriced)) return null;
	const sections = names.map((name, order) =>
		siblings.slice(order === 0 ? Math.max(0, name - (second - first)) : (names[order - 1] ?? 0) + 1, name),
	);
	const shape = getShape(outline, sections[1]?.find(isPriced));
	const starts = sections.map((section) => section.find((at) => getShape(outline, at) === shape && isPriced(at)));
	const isFirst = sections.every((section, order) => order === 0 || section.find(isPriced) === starts[order]);
	return isFirst && starts.every((start) => start !== undefined) ? starts : null;
}
