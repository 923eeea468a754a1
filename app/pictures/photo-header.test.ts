import { expect, test } from "vitest";
import { isWholeJpeg, parsePhotoHeader } from "./photo-header";

function toBytes(hex: string): Uint8Array {
	return Uint8Array.from(hex.replace(/\s/g, "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

test("format and size are read from the first bytes", () => {
	const jpeg = toBytes("ffd8 ffe0 0004 0000 ff ffc0 0011 08 0300 0400 03");
	expect(parsePhotoHeader(jpeg)).toEqual({ format: "jpeg", width: 1024, height: 768 });
	const png = toBytes("89504e470d0a1a0a 0000000d 49484452 00000400 00000300");
	expect(parsePhotoHeader(png)).toEqual({ format: "png", width: 1024, height: 768 });
	const lossy = toBytes("52494646 00000000 57454250 56503820 00000000 000000 9d012a 0004 0003");
	expect(parsePhotoHeader(lossy)).toEqual({ format: "webp", width: 1024, height: 768 });
	const lossless = toBytes("52494646 00000000 57454250 5650384c 00000000 2f ffc3bf00");
	expect(parsePhotoHeader(lossless)).toEqual({ format: "webp", width: 1024, height: 768 });
	const extended = toBytes("52494646 00000000 57454250 56503858 00000000 00000000 ff0300 ff0200");
	expect(parsePhotoHeader(extended)).toEqual({ format: "webp", width: 1024, height: 768 });
});

test("what ends too early, or is something else, is no photo", () => {
	for (const hex of [
		"",
		"ffd8",
		"ffd8 ffc0 0011 08 0300 0400",
		"ffd8ffc000",
		"89504e47",
		"47494638396100000000",
		"ffd8 ffda 0002 00",
	])
		expect(parsePhotoHeader(toBytes(hex))).toBeNull();
	expect(isWholeJpeg(toBytes("ffd8 0000 ffd9 00"))).toBe(true);
	expect(isWholeJpeg(toBytes("ffd8 0000"))).toBe(false);
});
