import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import decodeJpeg, { init } from "@jsquash/jpeg/decode";
import { beforeAll, expect, test } from "vitest";
import type { Pixels } from "../drawing";
import { encodeJpeg } from "./encode-jpeg";
import { acChrominance, acLuminance } from "./tables";

beforeAll(async () => {
	const wasm = createRequire(import.meta.url).resolve("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm");
	await init(await WebAssembly.compile(readFileSync(wasm)));
});

function toPixels(width: number, height: number, toColor: (x: number, y: number) => number[]): Pixels {
	const data = new Uint8ClampedArray(width * height * 4);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) data.set([...toColor(x, y), 255], (y * width + x) * 4);
	return { width, height, data };
}

/** Root of the mean squared difference of a channel value, of 255, after encoding and decoding with mozjpeg's decoder. */
async function getError(picture: Pixels, quality: number): Promise<number> {
	const decoded = await decodeJpeg(encodeJpeg(picture, quality).buffer);
	expect([decoded.width, decoded.height]).toEqual([picture.width, picture.height]);
	const squares = decoded.data.reduce((sum, value, at) => sum + (value - (picture.data[at] ?? 0)) ** 2, 0);
	return Math.sqrt(squares / decoded.data.length);
}

test("a smooth picture comes back nearly as it was, of whatever size", async () => {
	for (const [width, height] of [
		[1, 1],
		[7, 5],
		[16, 16],
		[17, 33],
		[250, 131],
	] as const) {
		const picture = toPixels(width, height, (x, y) => [x, 255 - y, (x + y) / 2]);
		expect(await getError(picture, 95)).toBeLessThan(2.5);
	}
});

test("areas of one colour keep it", async () => {
	for (const color of [
		[255, 255, 255],
		[0, 0, 0],
		[250, 0, 0],
		[12, 99, 200],
	])
		expect(
			await getError(
				toPixels(48, 40, () => color),
				82,
			),
		).toBeLessThan(2);
	const halves = toPixels(64, 64, (x) => (x < 32 ? [255, 255, 255] : [20, 60, 160]));
	expect(await getError(halves, 82)).toBeLessThan(2);
});

test("noise, the worst there is, is written whole at every quality", async () => {
	let state = 1;
	const random = () => {
		state = (state * 48_271) % 2_147_483_647;
		return state % 256;
	};
	const noise = toPixels(120, 90, () => [random(), random(), random()]);
	let size = 0;
	for (const quality of [1, 20, 50, 82, 100]) {
		await getError(noise, quality);
		const { byteLength } = encodeJpeg(noise, quality);
		expect(byteLength).toBeGreaterThan(size);
		size = byteLength;
	}
});

test("every table of codes names each symbol once", () => {
	for (const { counts, symbols } of [acLuminance, acChrominance]) {
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(162);
		expect(new Set(symbols).size).toBe(162);
	}
});
