import type { Drawing } from "../../app/pictures/drawing";
import { photos } from "../../app/share-images/fixtures/photos";

export const photo = Uint8Array.from(atob(photos.baseline), (character) => character.charCodeAt(0));

export const plainDrawing: Drawing = {
	readPhoto: async () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }),
	renderImage: async (svg) => new TextEncoder().encode(svg),
	resizePhoto: async (pixels) => pixels,
	encodePhoto: async () => new TextEncoder().encode("a photo"),
};
