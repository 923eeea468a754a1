/** Rows of the training cars that share a model, a trim, a state …; `terms` has a number for each group, in log price. */
export type GroupTerms = { names: string[]; rows: Int32Array[]; terms: Float64Array };

/** Groups the rows by name, in the names' order; rows without one belong to none. */
export function toGroups(names: (string | null)[]): GroupTerms {
	const lists = new Map<string, number[]>();
	names.forEach((name, row) => {
		if (name === null) return;
		const list = lists.get(name);
		if (list) list.push(row);
		else lists.set(name, [row]);
	});
	const sorted = [...lists.keys()].sort();
	return {
		names: sorted,
		rows: sorted.map((name) => Int32Array.from(lists.get(name) ?? [])),
		terms: new Float64Array(sorted.length),
	};
}

/** Deviations beyond so many robust ones are cut: a wrong price pulls no more than a dear one. */
const CLIP = 2.5;
const FEW = 3;

/**
 * Moves each group's term by what its cars' remainders have in common, shrunk towards zero as if `firm` cars without that
 * deviation stood beside them; the remainders are what is left afterwards.
 */
export function fitTerms({ rows, terms }: GroupTerms, remainders: Float64Array, scale: number, firm: number): void {
	for (const [group, members] of rows.entries()) {
		const before = terms[group] ?? 0;
		const after = ((before + clippedMean(members, remainders, scale)) * members.length) / (members.length + firm);
		terms[group] = after;
		for (const row of members) remainders[row] = (remainders[row] ?? 0) - (after - before);
	}
}

function clippedMean(members: Int32Array, remainders: Float64Array, scale: number): number {
	const middle = members.length < FEW ? 0 : medianOf(Float64Array.from(members, (row) => remainders[row] ?? 0));
	let sum = 0;
	for (const row of members) sum += toClipped(remainders[row] ?? 0, middle, scale);
	return sum / members.length;
}

export function toClipped(value: number, middle: number, scale: number): number {
	return Math.min(middle + CLIP * scale, Math.max(middle - CLIP * scale, value));
}

/** Sorts what it is given. */
export function medianOf(values: Float64Array): number {
	values.sort();
	const half = values.length >> 1;
	const upper = values[half] ?? 0;
	return values.length % 2 === 1 ? upper : (upper + (values[half - 1] ?? upper)) / 2;
}

/** The robust standard deviation: of normal remainders as large as the usual one, whatever a few wild ones are. */
export function scaleOf(remainders: Float64Array): number {
	const spread = 1.4826 * medianOf(remainders.map(Math.abs));
	return Math.max(LEAST_SCALE, spread);
}

const LEAST_SCALE = 0.02;
