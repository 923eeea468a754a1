/** Points from the rear of a car to its front: where, and how high or wide there. */
export type Curve = [at: number, value: number][];

const STEPS = 600;

/** From a table: a picture asks a million times. */
export function readCurve(curve: Curve): (at: number) => number {
	const first = curve[0]?.[0] ?? 0;
	const step = ((curve.at(-1)?.[0] ?? 0) - first) / STEPS;
	const find = toSmooth(curve);
	const table = Float64Array.from({ length: STEPS + 1 }, (_, index) => find(first + index * step));
	return (at) => table[Math.min(STEPS, Math.max(0, Math.round((at - first) / step)))] as number;
}

/** Smooth between a curve's points, never beyond them (monotone cubic, Fritsch and Carlson). */
function toSmooth(curve: Curve): (at: number) => number {
	const slopes = curve.map((_, index) => toSlope(curve, index));
	return (at) => {
		const next = curve.findIndex(([x]) => x > at);
		if (next === 0) return curve[0]?.[1] ?? 0;
		const [left, right] = [curve[next - 1], curve[next]];
		if (next < 0 || !left || !right) return curve.at(-1)?.[1] ?? 0;
		const width = right[0] - left[0];
		const t = (at - left[0]) / width;
		const [t2, t3] = [t * t, t * t * t];
		const from = (2 * t3 - 3 * t2 + 1) * left[1] + (t3 - 2 * t2 + t) * width * (slopes[next - 1] ?? 0);
		return from + (3 * t2 - 2 * t3) * right[1] + (t3 - t2) * width * (slopes[next] ?? 0);
	};
}

function toSlope(curve: Curve, index: number): number {
	const [before, here, after] = [curve[index - 1], curve[index], curve[index + 1]];
	if (!before || !here || !after) return 0;
	const left = (here[1] - before[1]) / (here[0] - before[0]);
	const right = (after[1] - here[1]) / (after[0] - here[0]);
	return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}
