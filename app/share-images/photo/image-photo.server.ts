import type { AppContext } from "~/context.server";
import { type Pixels, photoSize } from "~/pictures/drawing";
import { renderCover } from "~/pictures/pixels";
import { release } from "~/pictures/release";
import { fetchPhoto, type PhotoOptions } from "./photo.server";
import { type Refused, toRefused } from "./photo-outcome";

/** What fits an isolate's memory once unpacked, with room for the renderer. */
const MAX_MEGAPIXELS = 6;

export async function fetchImagePhoto(
	ctx: AppContext,
	url: string,
	options: PhotoOptions,
): Promise<{ ok: true; pixels: Pixels } | Refused> {
	const photo = await fetchPhoto(ctx, url, options);
	if (!photo.ok) return photo;
	const { width, height, format, unfit } = photo.header;
	if (unfit) return toRefused(`is ${unfit}`);
	if (width * height > MAX_MEGAPIXELS * 1e6) return toRefused(`is too large to draw (${width}x${height} pixels)`);
	const pixels = await ctx.drawing.readPhoto(photo.bytes, format);
	release(photo.bytes);
	if (!pixels) return toRefused("is damaged");
	const small = renderCover(pixels, photoSize);
	release(pixels.data);
	return { ok: true, pixels: small };
}
