import startResizer, { resize } from "@jsquash/resize/lib/resize/pkg/squoosh_resize.js";
import resizer from "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm";
import encoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import encodeWebp, { init as startEncoder } from "@jsquash/webp/encode";
import type { Drawing } from "~/pictures/drawing";
import { createStarter } from "./create-starter";

const start = createStarter();

/** squoosh's number for Lanczos; photos have no alpha to premultiply, and linear light takes three times as long. */
const LANCZOS = 3;
const [PREMULTIPLIED, LINEAR] = [false, false];
/** Quality and effort at which 640 pixels take some 30 ms and 30 KB. */
const webpOptions = { quality: 72, method: 2 };

export const renderPhoto: Drawing["resizePhoto"] = async (photo, width) => {
	if (photo.width <= width) return photo;
	await start("resizer", () => startResizer(resizer));
	const height = Math.max(1, Math.round((photo.height * width) / photo.width));
	const bytes = new Uint8Array(photo.data.buffer, photo.data.byteOffset, photo.data.byteLength);
	const data = resize(bytes, photo.width, photo.height, width, height, LANCZOS, PREMULTIPLIED, LINEAR);
	return { width, height, data: new Uint8ClampedArray(data) };
};

export const encodePhoto: Drawing["encodePhoto"] = async ({ data, width, height }) => {
	// Its types know only the options, its code a compiled module too.
	await start("webp-encoder", () => startEncoder(encoder as object));
	return new Uint8Array(await encodeWebp({ data, width, height, colorSpace: "srgb" } as ImageData, webpOptions));
};
