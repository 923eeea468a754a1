/** `svg`: drawings of our own alone. */
export type PhotoFormat = "jpeg" | "png" | "webp" | "svg";

/** A picture in memory: rows of RGBA, four bytes a pixel. */
export interface Pixels {
	width: number;
	height: number;
	data: Uint8ClampedArray<ArrayBuffer>;
}

export interface Size {
	width: number;
	height: number;
}

/** What link previews load: 1200x630. */
export const imageSize: Size = { width: 1200, height: 630 };

/** Where the photo stands on the image: from the top left corner, nearly 4:3, so that little of a dealer's photo is cut. */
export const photoSize: Size = { width: 800, height: 630 };

/** The wasm renderer as features see it; workers/render-image.ts implements it and Remix never bundles it. */
export interface Drawing {
	/** Decodes a photo, upright, no larger than its format needs; null when the bytes are no such picture. */
	readPhoto(bytes: Uint8Array<ArrayBuffer>, format: PhotoFormat): Promise<Pixels | null>;
	/** Draws an SVG of the image's size over a photo of the photo's size; answers a JPEG. */
	renderImage(svg: string, photo: Pixels | null): Promise<Uint8Array<ArrayBuffer>>;
}
