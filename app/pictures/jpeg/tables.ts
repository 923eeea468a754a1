/** The file's order of a block's coefficients (ITU T.81, figure A.6). */
export const zigzag = Uint8Array.of(
	...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48],
	...[41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23],
	...[30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
);

/** Quantisation at quality 50, row by row (K.1). */
const luminance = [
	...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29],
	...[51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121],
	...[120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
];
const chrominance = Array.from({ length: 64 }, (_, at) => {
	const corner = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99];
	return at % 8 < 4 && at < 32 ? (corner[(at >> 3) * 4 + (at % 8)] ?? 99) : 99;
});

/** Both tables by the Independent JPEG Group's scale, row by row. */
export function toQuantisers(quality: number): [luminance: Uint8Array, chrominance: Uint8Array] {
	const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
	const scale = (table: number[]) =>
		Uint8Array.from(table, (step) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100))));
	return [scale(luminance), scale(chrominance)];
}

export interface CodeTable {
	counts: number[];
	symbols: number[];
}

const dcSymbols = Array.from({ length: 12 }, (_, at) => at);

/** The tables that nearly every JPEG uses (K.3–K.6). */
export const dcLuminance: CodeTable = { counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], symbols: dcSymbols };
export const dcChrominance: CodeTable = {
	counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
	symbols: dcSymbols,
};

/** Zero runs in the high half, bits in the low half: the frequent symbols given, then all others, ascending. */
function toAcSymbols(frequent: string): number[] {
	const symbols = (frequent.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
	const all = Array.from({ length: 256 }, (_, symbol) => symbol);
	const rest = all.filter((symbol) => symbol % 16 >= 1 && symbol % 16 <= 10 && !symbols.includes(symbol));
	return [...symbols, ...rest];
}

export const acLuminance: CodeTable = {
	counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
	symbols: toAcSymbols("01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282"),
};
export const acChrominance: CodeTable = {
	counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
	symbols: toAcSymbols("000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f1"),
};

/** For each symbol its code in the low 16 bits and the code's length above them (C.2). */
export function toCodes({ counts, symbols }: CodeTable): Int32Array {
	const codes = new Int32Array(256);
	let code = 0;
	let next = 0;
	for (const [at, count] of counts.entries()) {
		for (let left = count; left > 0; left--) codes[symbols[next++] ?? 0] = ((at + 1) << 16) | code++;
		code <<= 1;
	}
	return codes;
}
