const rootHalf = Math.SQRT1_2;
const [c6, c2MinusC6, c2PlusC6] = [0.382683433, 0.5411961, 1.306562965];

/** `applyDct` leaves rows and columns too large by this factor; the quantiser divides it out. */
const scale = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => (k === 0 ? 1 : Math.SQRT2 * Math.cos((k * Math.PI) / 16)));

export function toFactors(steps: Uint8Array): Float64Array {
	return Float64Array.from(steps, (step, at) => 1 / (step * 8 * (scale[at >> 3] ?? 1) * (scale[at & 7] ?? 1)));
}

/** The discrete cosine transform of an 8x8 block in place, except for `scale` (Arai, Agui and Nakajima, 1988). */
export function applyDct(block: Float64Array): void {
	for (let row = 0; row < 64; row += 8) transformLine(block, row, 1);
	for (let column = 0; column < 8; column++) transformLine(block, column, 8);
}

function transformLine(block: Float64Array, at: number, stride: number): void {
	const [at1, at2, at3] = [at + stride, at + 2 * stride, at + 3 * stride];
	const [at4, at5, at6, at7] = [at + 4 * stride, at + 5 * stride, at + 6 * stride, at + 7 * stride];
	const v0 = block[at] as number;
	const v1 = block[at1] as number;
	const v2 = block[at2] as number;
	const v3 = block[at3] as number;
	const v4 = block[at4] as number;
	const v5 = block[at5] as number;
	const v6 = block[at6] as number;
	const v7 = block[at7] as number;
	const [s07, s16, s25, s34] = [v0 + v7, v1 + v6, v2 + v5, v3 + v4];

	const [e0, e1] = [s07 + s34, s16 + s25];
	const e3 = s07 - s34;
	const e2 = (s16 - s25 + e3) * rootHalf;
	block[at] = e0 + e1;
	block[at4] = e0 - e1;
	block[at2] = e3 + e2;
	block[at6] = e3 - e2;

	const d07 = v0 - v7;
	const o0 = v3 - v4 + (v2 - v5);
	const o1 = (v2 - v5 + (v1 - v6)) * rootHalf;
	const o2 = v1 - v6 + d07;
	const turn = (o0 - o2) * c6;
	const odd2 = c2MinusC6 * o0 + turn;
	const odd4 = c2PlusC6 * o2 + turn;
	const [z11, z13] = [d07 + o1, d07 - o1];
	block[at5] = z13 + odd2;
	block[at3] = z13 - odd2;
	block[at1] = z11 + odd4;
	block[at7] = z11 - odd4;
}
