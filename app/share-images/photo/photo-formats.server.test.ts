import { expect, test } from "vitest";
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

function readKind(kind: Kind): Promise<string> {
	return read(Uint8Array.from(atob(photos[kind]), (character) => character.charCodeAt(0)));
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
