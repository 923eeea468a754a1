export type PhotoFormat = "jpeg" | "png" | "webp" | "svg";

export interface Pixels {
	width: number;
	height: number;
	data: Uint8ClampedArray<ArrayBuffer>;
}

export interface Size {
	width: number;
	height: number;
}

/** The size that link previews load. */
export const imageSize: Size = { width: 1200, height: 630 };

export const photoSize: Size = { width: 800, height: 630 };

/** Implemented by workers/render-image.ts, because Remix must not bundle the wasm. */
export interface Drawing {
	readPhoto(bytes: Uint8Array<ArrayBuffer>, format: PhotoFormat): Promise<Pixels | null>;
	renderImage(svg: string, photo: Pixels | null): Promise<Uint8Array<ArrayBuffer>>;
	/** In proportion; a photo that is no wider is returned itself. */
	resizePhoto(photo: Pixels, width: number): Promise<Pixels>;
	encodePhoto(photo: Pixels): Promise<Uint8Array<ArrayBuffer>>;
}
