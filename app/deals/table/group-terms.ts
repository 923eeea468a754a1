import type { Named } from "./lesson";

/** Training rows that share a model, a trim, a state …; `terms` has a log price for each group. */
export type GroupTerms = { names: string[]; rows: Int32Array[]; terms: Float64Array };

/** By name, in name order; rows without a name belong to no group. */
export function toGroups({ names, of }: Named): GroupTerms {
	const counts = new Int32Array(names.length);
	for (const number of of) if (number >= 0) counts[number] = (counts[number] ?? 0) + 1;
	const taught = [...names.keys()]
		.filter((number) => counts[number] !== 0)
		.sort((one, other) => compare(names, one, other));
	const rows = taught.map((number) => new Int32Array(counts[number] ?? 0));
	const placeOf = new Int32Array(names.length);
	for (const [place, number] of taught.entries()) placeOf[number] = place;
	for (const [row, number] of of.entries()) {
		const [group, left] = [rows[placeOf[number] ?? -1], counts[number] ?? 0];
		if (group === undefined) continue;
		group[group.length - left] = row;
		counts[number] = left - 1;
	}
	return { names: taught.map((number) => names[number] ?? ""), rows, terms: new Float64Array(taught.length) };
}

function compare(names: string[], one: number, other: number): number {
	return (names[one] ?? "") < (names[other] ?? "") ? -1 : 1;
}

/** In robust deviations: beyond this a wrong price pulls no more than a high one. */
const CLIP = 2.5;
const FEW = 3;

/** Moves each group's term by what its remainders share, shrunk by `firm` cars at zero; updates the remainders. */
export function fitTerms({ rows, terms }: GroupTerms, remainders: Float64Array, scale: number, firm: number): void {
	for (const [group, members] of rows.entries()) {
		const before = terms[group] ?? 0;
		const after = ((before + clippedMean(members, remainders, scale)) * members.length) / (members.length + firm);
		terms[group] = after;
		for (const row of members) remainders[row] = (remainders[row] ?? 0) - (after - before);
	}
}

function clippedMean(members: Int32Array, remainders: Float64Array, scale: number): number {
	const middle = members.length < FEW ? 0 : rowMedianOf(members, remainders);
	let sum = 0;
	for (const row of members) sum += toClipped(remainders[row] ?? 0, middle, scale);
	return sum / members.length;
}

export function toClipped(value: number, middle: number, scale: number): number {
	return Math.min(middle + CLIP * scale, Math.max(middle - CLIP * scale, value));
}

/** In a plain loop: `Float64Array.from` with a function walks an iterator, which was a tenth of a whole fit. */
export function rowMedianOf(rows: Int32Array, values: Float64Array): number {
	const own = new Float64Array(rows.length);
	for (let at = 0; at < rows.length; at++) own[at] = values[rows[at] ?? -1] ?? 0;
	return medianOf(own);
}

/** Sorts its argument. */
export function medianOf(values: Float64Array): number {
	values.sort();
	const half = values.length >> 1;
	const upper = values[half] ?? 0;
	return values.length % 2 === 1 ? upper : (upper + (values[half - 1] ?? upper)) / 2;
}

/** The robust standard deviation, which a few wild remainders do not move. */
export function scaleOf(remainders: Float64Array): number {
	const spread = 1.4826 * medianOf(remainders.map(Math.abs));
	return Math.max(LEAST_SCALE, spread);
}

const LEAST_SCALE = 0.02;
