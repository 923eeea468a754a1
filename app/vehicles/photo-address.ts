import { toContentHash } from "~/to-content-hash";
import { toPhotoUrl } from "~/ui/photo-url";

/** Widths in pixels at which a dealer's photo is kept. */
export const photoWidths = [320, 640, 1280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** A photo's place among its car's, from 1, and the width that is asked for. */
export type PhotoName = { number: number; width: PhotoWidth };

/** What an `img` needs of a photo of ours. */
export type PhotoSet = { src: string; srcSet: string };

/** Changes with the dealer's address of the photo, so that an answer to it may be kept for ever. */
export function toPhotoVersion(source: string): string {
	return toContentHash(source);
}

/** `/photos/15/1-640.webp?v=…`: the car and the number name the source, so that no other address can be asked for. */
export function toPhotoPath(vehicleId: number, { number, width }: PhotoName, source: string): string {
	return `/photos/${vehicleId}/${number}-${width}.webp?v=${toPhotoVersion(source)}`;
}

/** `3-640.webp` → its number and width; null for what no page of ours asks for. */
export function parsePhotoName(name: string): PhotoName | null {
	const [, number, asked] = /^([1-9]\d{0,2})-(\d{3,4})\.webp$/.exec(name) ?? [];
	const width = photoWidths.find((known) => String(known) === asked);
	return number && width ? { number: Number(number), width } : null;
}

/** The address among a car's `images` that pages show so; null for none, and for a picture that is no photo of the dealer's. */
export function findSource(images: string[], shown: string): string | null {
	const address = toPhotoUrl(shown);
	const source = images.find((image) => toPhotoUrl(image) === address)?.trim() ?? "";
	return /^https?:/i.test(source) ? source : null;
}

/** The sizes of one of a car's photos, given as pages show its address; null for a picture of ours. */
export function toPhotoSet(vehicleId: number, images: string[], shown: string | null): PhotoSet | null {
	const source = shown && findSource(images, shown);
	if (!source) return null;
	const number = images.findIndex((image) => image.trim() === source) + 1;
	const toPath = (width: PhotoWidth) => toPhotoPath(vehicleId, { number, width }, source);
	return { src: toPath(640), srcSet: photoWidths.map((width) => `${toPath(width)} ${width}w`).join(", ") };
}
