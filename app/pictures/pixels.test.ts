import { expect, test } from "vitest";
import type { Pixels } from "./drawing";
import { getCover, mergeUnder, renderCover } from "./pixels";

function toPixels(width: number, height: number, toColor: (x: number, y: number) => number[]): Pixels {
	const data = new Uint8ClampedArray(width * height * 4);
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(toColor(x, y), (y * width + x) * 4);
	return { width, height, data };
}

test("a frame is covered without distortion", () => {
	expect(getCover({ width: 1600, height: 900 }, { width: 80, height: 60 })).toEqual({
		...{ left: 200, top: 0, width: 1200, height: 900 },
	});
	expect(getCover({ width: 600, height: 900 }, { width: 80, height: 60 })).toMatchObject({ left: 0, top: 270 });
});

test("shrinking averages, so that a fine pattern becomes its mean, and one colour stays itself", () => {
	const board = toPixels(400, 300, (x, y) => ((x + y) % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
	const small = renderCover(board, { width: 40, height: 30 });
	for (let at = 0; at < small.data.length; at += 4) expect(Math.abs((small.data[at] ?? 0) - 127.5)).toBeLessThan(8);
	for (const size of [1, 3, 50, 900]) {
		const plain = renderCover(
			toPixels(size, size, () => [12, 99, 200, 255]),
			{ width: 40, height: 30 },
		);
		expect([...plain.data.slice(0, 4), ...plain.data.slice(-4)]).toEqual([12, 99, 200, 255, 12, 99, 200, 255]);
	}
});

test("a photo shows where nothing is drawn, and through what is half transparent", () => {
	const drawing = toPixels(
		3,
		1,
		(x) =>
			[
				[0, 0, 0, 0],
				[100, 0, 0, 128],
				[1, 2, 3, 255],
			][x] ?? [],
	);
	mergeUnder(
		drawing,
		toPixels(3, 1, () => [0, 200, 0, 255]),
	);
	expect([...drawing.data]).toEqual([0, 200, 0, 255, 100, 100, 0, 255, 1, 2, 3, 255]);
});
