import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_SCANS, parsePhotoHeader } from "~/pictures/photo-header";
import { proofCount, seed } from "../../../testing/proof";
import { drawing } from "../../../workers/render-image";
import { photos } from "../fixtures/photos";
import { openImages, sendPhoto } from "../fixtures/test-images";
import { fetchImagePhoto } from "./image-photo.server";

type Kind = keyof typeof photos;

/** A photo's colours at the image's size, upper left, upper right and lower right, each channel to the nearest 50; or why it is not drawn. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const { ctx } = openImages(() => sendPhoto(bytes));
	const url = `https://photos.dealer.example/${crypto.randomUUID()}.jpg`;
	const outcome = await fetchImagePhoto(ctx, url, { askHost: async () => null });
	if (!outcome.ok) return outcome.reason;
	const { data, width } = outcome.pixels;
	const points = [
		[100, 100],
		[700, 100],
		[700, 550],
	] as const;
	return points
		.map(([x, y]) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)])
		.map((color) => color.map((channel) => Math.round(channel / 50) * 50).join(" "))
		.join(", ");
}

const bytesOf = (kind: Kind) => Uint8Array.from(atob(photos[kind]), (character) => character.charCodeAt(0));

function readKind(kind: Kind): Promise<string> {
	return read(bytesOf(kind));
}

const seen = "200 50 0, 0 50 200, 0 100 200";
const noPicture = "is not a JPEG, PNG or WebP picture";

const outcomes: Record<Kind, string> = {
	baseline: seen,
	progressive: seen,
	greyscale: "100 100 100, 50 50 50, 100 100 100",
	rotated: seen,
	cmyk: "is in the colours of print (CMYK)",
	png: seen,
	pngPalette: seen,
	png16: seen,
	transparent: "is damaged",
	webp: seen,
	webpLossless: seen,
	animatedWebp: "is an animation",
	avif: noPicture,
	animatedGif: noPicture,
	pixel: "0 200 0, 0 200 0, 0 200 0",
};

test.for(Object.entries(outcomes))("a photo that is %s is drawn, or its card says why not", async ([kind, outcome]) => {
	expect(await readKind(kind as Kind)).toBe(outcome);
});

/** The picture's last scan stands so many times more: a pass over all pixels for each few bytes. */
function addScans(jpeg: Uint8Array, times: number): Uint8Array<ArrayBuffer> {
	const last = jpeg.findLastIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xda);
	const end = jpeg.length - 2;
	return Uint8Array.from([
		...jpeg.slice(0, end),
		...Array(times)
			.fill([...jpeg.slice(last, end)])
			.flat(),
		0xff,
		0xd9,
	]);
}

test("a photo of more passes than any camera makes is refused before it is unpacked", async () => {
	const scans = 10;
	for (const more of [0, MOST_SCANS - scans, MOST_SCANS - scans + 1, 2_000]) {
		const outcome = await read(addScans(bytesOf("progressive"), more));
		expect([more, outcome]).toEqual([more, scans + more > MOST_SCANS ? "is built up in too many steps" : seen]);
	}
});

const markup = new TextEncoder().encode("<script>alert(1)</script><svg onload=alert(1)>");

/** Sizes, marks and markup anywhere in a picture, and the rest of it cut off. */
const tampered = fc
	.record({
		kind: fc.constantFrom(...(Object.keys(photos) as Kind[])),
		bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0x00, 0x7f, 0xc3, 0xff)), {
			maxLength: 6,
		}),
		kept: fc.constantFrom(1, 1, 0.9, 0.5),
		hasMarkup: fc.boolean(),
	})
	.map(({ kind, bytes, kept, hasMarkup }) => {
		const picture = bytesOf(kind);
		for (const [at, byte] of bytes) picture[Math.floor(at * (picture.length - 1))] = byte;
		const rest = picture.slice(0, Math.ceil(picture.length * kept));
		return hasMarkup ? Uint8Array.from([...rest, ...markup]) : rest;
	});

test("whatever was done to a picture, none comes out larger than its header said, and the next one is read as ever", async () => {
	await fc.assert(
		fc.asyncProperty(tampered, async (bytes) => {
			const header = parsePhotoHeader(bytes);
			if (!header || header.unfit || header.width * header.height > 1e6) return;
			const pixels = await drawing.readPhoto(bytes.slice(), header.format);
			if (pixels) expect(pixels.width * pixels.height).toBeLessThanOrEqual(header.width * header.height);
		}),
		{ seed, numRuns: proofCount(40, 600) },
	);
	expect(await readKind("progressive")).toBe(seen);
	expect(await readKind("webp")).toBe(seen);
});
