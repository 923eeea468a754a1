import type { AppContext } from "../context.server";
import { checkAddress } from "../sync/address-guard";
import { type FetchFailure, fetchBytes } from "../sync/fetch-bytes.server";
import { type Pixels, photoSize } from "./drawing";
import { isWholeJpeg, type PhotoHeader, parsePhotoHeader } from "./photo-header";
import { resizeToCover } from "./pixels";
import { release } from "./release";

type Refused = { ok: false; reason: string };

export interface FetchedPhoto {
	ok: true;
	bytes: Uint8Array<ArrayBuffer>;
	header: PhotoHeader;
}

/** A dealer's photo under the scraper's guards; `reason` continues the sentence "The photo …". */
export async function fetchPhoto(ctx: AppContext, url: string, timeoutMs?: number): Promise<FetchedPhoto | Refused> {
	const address = checkAddress(url, ctx.config);
	if (!address.ok) return { ok: false, reason: "has an address that may not be asked" };
	const { registrableDomain } = address;
	const outcome = await fetchBytes(ctx, { url, accept: "image", registrableDomain, timeoutMs });
	if (outcome.kind !== "ok") return { ok: false, reason: tellFailure(outcome) };
	const header = parsePhotoHeader(outcome.bytes);
	if (!header) return { ok: false, reason: "is not a JPEG, PNG or WebP picture" };
	if (header.format === "jpeg" && !isWholeJpeg(outcome.bytes)) return { ok: false, reason: "is cut off" };
	return { ok: true, bytes: outcome.bytes, header };
}

/** Megapixels that fit an isolate's memory once unpacked, with room for the renderer. */
const MAX_MEGAPIXELS = 6;

/** The photo at the size at which it stands on a card; a huge one is refused by its header, before it is unpacked. */
export async function fetchCardPhoto(
	ctx: AppContext,
	url: string,
	timeoutMs?: number,
): Promise<{ ok: true; pixels: Pixels } | Refused> {
	const photo = await fetchPhoto(ctx, url, timeoutMs);
	if (!photo.ok) return photo;
	const { width, height, format } = photo.header;
	if (width * height > MAX_MEGAPIXELS * 1e6)
		return { ok: false, reason: `is too large to draw (${width}x${height} pixels)` };
	const pixels = await ctx.drawing.readPhoto(photo.bytes, format);
	release(photo.bytes);
	if (!pixels) return { ok: false, reason: "is damaged" };
	const small = resizeToCover(pixels, photoSize);
	release(pixels.data);
	return { ok: true, pixels: small };
}

const sentences: Record<string, string> = {
	"time-out": "did not come in time",
	connection: "could not be reached",
	"too-large": "is larger than 8 MB",
};

function tellFailure(failure: FetchFailure): string {
	if (failure.kind === "gone") return `is gone (${failure.status})`;
	if (failure.kind === "blocked") return `was refused (${failure.status})`;
	if (failure.kind === "not-modified") return "did not come";
	return sentences[failure.reason] ?? `could not be loaded (${failure.reason})`;
}
