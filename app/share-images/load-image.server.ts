import type { AppContext } from "../context.server";
import { readWhole, storeWhole, type WholeFile } from "../files/whole-file.server";
import { release } from "../pictures/release";
import { IMAGE_DAYS, type ImageFace, toImageKey } from "./face/image-face";
import { toImageSvg } from "./face/image-svg";
import { fetchImagePhoto } from "./photo/image-photo.server";
import type { PhotoOptions } from "./photo/photo.server";

export interface DrawnImage {
	key: string;
	size: number;
	problem: string | null;
	isNew: boolean;
}

const PHOTO_RETRY_HOURS = 20;

/** In: all that an image shows. Out: the image from R2, else drawn now and stored. */
export async function loadImage(ctx: AppContext, face: ImageFace, options: PhotoOptions): Promise<DrawnImage> {
	const key = toImageKey(face);
	const kept = await readWhole(ctx.files, key);
	if (kept && !isWorthRetrying(kept, ctx.now()))
		return { key, size: kept.bytes.length, problem: kept.customMetadata.problem ?? null, isNew: false };
	const photo = face.photoUrl ? await fetchImagePhoto(ctx, face.photoUrl, options) : null;
	const problem = photo && !photo.ok ? `The photo ${photo.reason}.` : null;
	const pixels = photo?.ok ? photo.pixels : null;
	const bytes = await ctx.drawing.renderImage(toImageSvg(face, pixels !== null), pixels);
	if (pixels) release(pixels.data);
	await storeWhole(ctx.files, key, bytes, {
		httpMetadata: { contentType: "image/jpeg" },
		customMetadata: problem ? { problem } : {},
	});
	return { key, size: bytes.byteLength, problem, isNew: true };
}

/** An image without its photo after a while, or one so old that the sweep might delete it before it is packed. */
function isWorthRetrying({ customMetadata, uploaded }: WholeFile, now: Date): boolean {
	const ageHours = (now.getTime() - uploaded.getTime()) / 3_600_000;
	return ageHours > 24 * (IMAGE_DAYS - 1) || (customMetadata.problem !== undefined && ageHours > PHOTO_RETRY_HOURS);
}
