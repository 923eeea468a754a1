import type { Pixels } from "../drawing";

export interface Square {
	luminance: [Float64Array, Float64Array, Float64Array, Float64Array];
	blue: Float64Array;
	red: Float64Array;
}

export function createSquare(): Square {
	const block = () => new Float64Array(64);
	return { luminance: [block(), block(), block(), block()], blue: block(), red: block() };
}

/** JFIF: BT.601, full range, brightness around 0; edges repeat. True for one colour: only first values are filled. */
export function readSquare(square: Square, picture: Pixels, pixels: Uint32Array, left: number, top: number): boolean {
	const isInside = left + 16 <= picture.width && top + 16 <= picture.height;
	if (isInside && isFlat(pixels, picture.width, left, top)) {
		fillFlat(square, picture, (top * picture.width + left) * 4);
		return true;
	}
	for (let y = 0; y < 16; y += 2) for (let x = 0; x < 16; x += 2) fillFour(square, picture, left, top, x, y);
	return false;
}

function isFlat(pixels: Uint32Array, width: number, left: number, top: number): boolean {
	const first = pixels[top * width + left];
	for (let y = top; y < top + 16; y++)
		for (let at = y * width + left; at < y * width + left + 16; at++) if (pixels[at] !== first) return false;
	return true;
}

function fillFlat({ luminance, blue, red }: Square, { data }: Pixels, at: number): void {
	const r = data[at] as number;
	const g = data[at + 1] as number;
	const b = data[at + 2] as number;
	for (const block of luminance) block[0] = toLuminance(r, g, b);
	blue[0] = toBlue(r, g, b);
	red[0] = toRed(r, g, b);
}

function fillFour(square: Square, { data, width, height }: Pixels, left: number, top: number, x: number, y: number) {
	const block = square.luminance[((y & 8) >> 2) | ((x & 8) >> 3)] as Float64Array;
	let [r4, g4, b4] = [0, 0, 0];
	for (let four = 0; four < 4; four++) {
		const [dx, dy] = [x + (four & 1), y + (four >> 1)];
		const at = (Math.min(top + dy, height - 1) * width + Math.min(left + dx, width - 1)) * 4;
		const r = data[at] as number;
		const g = data[at + 1] as number;
		const b = data[at + 2] as number;
		block[(dy & 7) * 8 + (dx & 7)] = toLuminance(r, g, b);
		r4 += r;
		g4 += g;
		b4 += b;
	}
	const at = (y >> 1) * 8 + (x >> 1);
	square.blue[at] = toBlue(r4, g4, b4) / 4;
	square.red[at] = toRed(r4, g4, b4) / 4;
}

function toLuminance(r: number, g: number, b: number): number {
	return 0.299 * r + 0.587 * g + 0.114 * b - 128;
}

function toBlue(r: number, g: number, b: number): number {
	return -0.168736 * r - 0.331264 * g + 0.5 * b;
}

function toRed(r: number, g: number, b: number): number {
	return 0.5 * r - 0.418688 * g - 0.081312 * b;
}
