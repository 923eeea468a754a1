import { toPhotoUrl } from "~/ui/photo-url";

const furniture = /(^|[/_.-])(logo|banner)s?([/_.0-9-]|$)/i;

/** The card's photo first; without logos, banners, inline drawings and duplicates. */
export function listShownPhotos(images: string[], main: string | null): string[] {
	const photos = [main ?? "", ...images]
		.filter((image) => !image.trim().startsWith("data:") && !furniture.test(image))
		.map(toPhotoUrl);
	return [...new Set(photos)].filter((photo) => photo !== null);
}
