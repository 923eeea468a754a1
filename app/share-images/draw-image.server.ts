import type { AppContext } from "../context.server";
import { release } from "../pictures/release";
import { CARD_DAYS, type CardFace, toCardKey } from "./face/image-face";
import { toCardSvg } from "./face/image-svg";
import { fetchCardPhoto } from "./photo/image-photo.server";
import type { PhotoOptions } from "./photo/photo.server";

export interface DrawnCard {
	key: string;
	/** Bytes. */
	size: number;
	/** Why the car's photo is not on it, as a sentence; null when all is well. */
	problem: string | null;
	/** False: it lay there already. */
	isNew: boolean;
}

/** A card without its photo is tried again after so long. */
const PHOTO_RETRY_HOURS = 20;

/** In: what stands on a car's image. Out: the image, the one that lies in R2, else drawn now and put there. */
export async function drawCard(ctx: AppContext, face: CardFace, options: PhotoOptions): Promise<DrawnCard> {
	const key = toCardKey(face);
	const kept = await ctx.files.head(key);
	if (kept && !isWorthRetrying(kept, ctx.now()))
		return { key, size: kept.size, problem: kept.customMetadata?.problem ?? null, isNew: false };
	const photo = face.photoUrl ? await fetchCardPhoto(ctx, face.photoUrl, options) : null;
	const problem = photo && !photo.ok ? `The photo ${photo.reason}.` : null;
	const pixels = photo?.ok ? photo.pixels : null;
	const bytes = await ctx.drawing.renderCard(toCardSvg(face, pixels !== null), pixels);
	if (pixels) release(pixels.data);
	await ctx.files.put(key, bytes, {
		httpMetadata: { contentType: "image/jpeg" },
		customMetadata: problem ? { problem } : {},
	});
	return { key, size: bytes.byteLength, problem, isNew: true };
}

/** A card without its photo after a while; one that is about to be swept away, so that it does not go before it is packed. */
function isWorthRetrying({ customMetadata, uploaded }: R2Object, now: Date): boolean {
	const ageHours = (now.getTime() - uploaded.getTime()) / 3_600_000;
	return ageHours > 24 * (CARD_DAYS - 1) || (customMetadata?.problem !== undefined && ageHours > PHOTO_RETRY_HOURS);
}
