import { toContentHash } from "~/to-content-hash";
import { toPhotoUrl } from "~/ui/photo-url";

/** Pixels at which dealers' photos are stored. */
export const photoWidths = [320, 640, 1280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** A photo's place among its car's, from 1. */
export type PhotoName = { number: number; width: PhotoWidth };

export type PhotoSet = { src: string; srcSet: string };

/** Changes with the dealer's address of the photo, so that answers may be cached for ever. */
export function toPhotoVersion(source: string): string {
	return toContentHash(source);
}

/** `/photos/15/1-640.webp?v=…`: identifies the source, so that nobody can request other addresses through us. */
export function toPhotoPath(vehicleId: number, { number, width }: PhotoName, source: string): string {
	return `/photos/${vehicleId}/${number}-${width}.webp?v=${toPhotoVersion(source)}`;
}

/** `3-640.webp` → number and width; null for what no page of ours requests. */
export function parsePhotoName(name: string): PhotoName | null {
	const [, number, asked] = /^([1-9]\d{0,2})-(\d{3,4})\.webp$/.exec(name) ?? [];
	const width = photoWidths.find((known) => String(known) === asked);
	return number && width ? { number: Number(number), width } : null;
}

/** The dealer's address in `images` that pages show as `shown`; null for none, or a picture of ours. */
export function findSource(images: string[], shown: string): string | null {
	const address = toPhotoUrl(shown);
	const source = images.find((image) => toPhotoUrl(image) === address)?.trim() ?? "";
	return /^https?:/i.test(source) ? source : null;
}

export function toPhotoSet(vehicleId: number, images: string[], shown: string | null): PhotoSet | null {
	const source = shown && findSource(images, shown);
	if (!source) return null;
	const number = images.findIndex((image) => image.trim() === source) + 1;
	const toPath = (width: PhotoWidth) => toPhotoPath(vehicleId, { number, width }, source);
	return { src: toPath(640), srcSet: photoWidths.map((width) => `${toPath(width)} ${width}w`).join(", ") };
}
