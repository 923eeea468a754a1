import type { AppContext } from "../context.server";
import { release } from "../pictures/release";
import { IMAGE_DAYS, type ImageFace, toImageKey } from "./face/image-face";
import { toImageSvg } from "./face/image-svg";
import { fetchImagePhoto } from "./photo/image-photo.server";
import type { PhotoOptions } from "./photo/photo.server";

export interface DrawnImage {
	key: string;
	/** Bytes. */
	size: number;
	/** Why the car's photo is not on it, as a sentence; null when all is well. */
	problem: string | null;
	/** False: it lay there already. */
	isNew: boolean;
}

/** An image without its photo is tried again after so long. */
const PHOTO_RETRY_HOURS = 20;

/** In: what stands on a car's image. Out: the image, the one that lies in R2, else drawn now and put there. */
export async function drawImage(ctx: AppContext, face: ImageFace, options: PhotoOptions): Promise<DrawnImage> {
	const key = toImageKey(face);
	const kept = await ctx.files.head(key);
	if (kept && !isWorthRetrying(kept, ctx.now()))
		return { key, size: kept.size, problem: kept.customMetadata?.problem ?? null, isNew: false };
	const photo = face.photoUrl ? await fetchImagePhoto(ctx, face.photoUrl, options) : null;
	const problem = photo && !photo.ok ? `The photo ${photo.reason}.` : null;
	const pixels = photo?.ok ? photo.pixels : null;
	const bytes = await ctx.drawing.renderImage(toImageSvg(face, pixels !== null), pixels);
	if (pixels) release(pixels.data);
	await ctx.files.put(key, bytes, {
		httpMetadata: { contentType: "image/jpeg" },
		customMetadata: problem ? { problem } : {},
	});
	return { key, size: bytes.byteLength, problem, isNew: true };
}

/** An image without its photo after a while; one that is about to be swept away, so that it does not go before it is packed. */
function isWorthRetrying({ customMetadata, uploaded }: R2Object, now: Date): boolean {
	const ageHours = (now.getTime() - uploaded.getTime()) / 3_600_000;
	return ageHours > 24 * (IMAGE_DAYS - 1) || (customMetadata?.problem !== undefined && ageHours > PHOTO_RETRY_HOURS);
}
