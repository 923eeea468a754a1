import { expect, test } from "vitest";
import { imageSize, photoSize } from "~/pictures/drawing";
import { parsePhotoHeader } from "~/pictures/photo-header";
import { createStarter } from "./create-starter";
import { drawing } from "./render-image";

function toSvg(inner: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageSize.width}" height="${imageSize.height}">${inner}</svg>`;
}

async function readBack(jpeg: Uint8Array<ArrayBuffer>) {
	const pixels = await drawing.readPhoto(jpeg, "jpeg");
	if (!pixels) throw new Error("The card is no JPEG");
	return (x: number, y: number) => [...pixels.data.slice((y * pixels.width + x) * 4, (y * pixels.width + x) * 4 + 3)];
}

function plain(red: number, green: number, blue: number) {
	const data = new Uint8ClampedArray(photoSize.width * photoSize.height * 4);
	for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at);
	return { ...photoSize, data };
}

test("a card is a JPEG of 1200x630 with the photo beneath what is drawn", async () => {
	const half = `<rect x="100" y="100" width="200" height="200" fill="#fff" fill-opacity="0.5"/>`;
	const jpeg = await drawing.renderImage(
		toSvg(`${half}<rect x="800" width="400" height="630" fill="#00f"/>`),
		plain(200, 40, 40),
	);
	expect(parsePhotoHeader(jpeg)).toEqual({ format: "jpeg", ...imageSize });
	const at = await readBack(jpeg);
	const near = (pixel: number[], wanted: number[]) =>
		pixel.forEach((value, channel) => void expect(Math.abs(value - (wanted[channel] ?? 0))).toBeLessThan(8));
	near(at(20, 20), [200, 40, 40]);
	near(at(200, 200), [228, 148, 148]);
	near(at(1000, 300), [0, 0, 255]);
});

test("text is drawn in the card's own font", async () => {
	const draw = (text: string) =>
		drawing.renderImage(toSvg(`<rect width="1200" height="630" fill="#fff"/>${text}`), null);
	const empty = await draw("");
	const words = await draw(
		`<text x="50" y="300" font-family="Inter" font-weight="600" font-size="120">Honda Civic</text>`,
	);
	expect(words.byteLength).toBeGreaterThan(empty.byteLength + 8_000);
});

test("bytes that are no picture are no photo, and the next card is drawn all the same", async () => {
	const noise = crypto.getRandomValues(new Uint8Array(4096));
	noise.set([0xff, 0xd8, 0xff, 0xe0]);
	for (const format of ["jpeg", "png", "webp"] as const) expect(await drawing.readPhoto(noise, format)).toBeNull();
	const card = await drawing.renderImage(toSvg(""), plain(1, 2, 3));
	expect(await drawing.readPhoto(card, "jpeg")).toMatchObject(imageSize);
});

const pictures = {
	webp: "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
	png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
} as const;

test("dealers' WebP and PNG photos are read too", async () => {
	for (const [format, base64] of Object.entries(pictures)) {
		const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
		expect(parsePhotoHeader(bytes)).toMatchObject({ format, width: 1, height: 1 });
		expect(await drawing.readPhoto(bytes, format === "webp" ? "webp" : "png")).toMatchObject({ width: 1, height: 1 });
	}
});

test("a part of the renderer that failed to start is started anew, one that started never again", async () => {
	let begun = 0;
	const begin = async () => {
		begun += 1;
		if (begun === 1) throw new Error("out of memory");
		return begun;
	};
	const start = createStarter();
	const both = await Promise.allSettled([start("renderer", begin), start("renderer", begin)]);
	expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect([await start("renderer", begin), await start("renderer", begin), begun]).toEqual([2, 2, 2]);
});
