import "./location";

import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import decodeJpeg, { init as initJpegDecoder } from "@jsquash/jpeg/decode";
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import decodeWebp, { init as initWebpDecoder } from "@jsquash/webp/decode";
import { initWasm, Resvg, type ResvgRenderOptions } from "@resvg/resvg-wasm";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import { type Drawing, imageSize, type PhotoFormat, type Pixels, photoSize } from "~/pictures/drawing";
import { encodeJpeg } from "~/pictures/jpeg/encode-jpeg";
import { parsePhotoHeader } from "~/pictures/photo-header";
import { getCover, mergeOnWhite, mergeUnder } from "~/pictures/pixels";
import { release } from "~/pictures/release";
import { pauseForOthers } from "~/steps/pause-for-others";
import regular from "../app/share-images/face/fonts/inter-400.bin";
import semibold from "../app/share-images/face/fonts/inter-600.bin";
import { createStarter } from "./create-starter";
import { encodePhoto, renderPhoto } from "./render-photo";

/**
 * One instance per isolate, its wasm a parameter: it cannot fetch files. Each decoder waits for the first photo of its
 * format, because an instance takes 16 MB of the isolate's 128.
 */
const start = createStarter();

export const drawing: Drawing = {
	async readPhoto(bytes, format) {
		const { decode, startCodec } = decoders[format];
		await (startCodec ? start(format, startCodec) : startRenderer());
		try {
			return await decode(bytes);
		} catch {
			// A codec that gave up has exited for good and still holds its memory: the next photo gets a new one.
			await startCodec?.();
			return null;
		}
	},

	async renderImage(svg, photo) {
		await startRenderer();
		const image = rasterise(svg);
		await pauseForOthers();
		if (photo) mergeUnder(image, photo);
		const jpeg = toJpeg(image);
		release(image.data);
		return jpeg;
	},

	resizePhoto: renderPhoto,
	encodePhoto,
};

async function startRenderer(): Promise<void> {
	await start("renderer", () => initWasm(resvg));
}

interface Decoder {
	decode(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> | Pixels | null;
	/** The renderer reads the formats without a codec; it starts only once. */
	startCodec?(): Promise<void>;
}

const decoders: Record<PhotoFormat, Decoder> = {
	jpeg: {
		decode: (bytes) => decodeJpeg(bytes.buffer, { preserveOrientation: true }),
		startCodec: () => initJpegDecoder(jpegDecoder),
	},
	webp: { decode: (bytes) => decodeWebp(bytes.buffer), startCodec: () => initWebpDecoder(webpDecoder) },
	png: { decode: readPng },
	svg: { decode: readSvg },
};

function readSvg(bytes: Uint8Array<ArrayBuffer>): Pixels {
	const svg = new TextDecoder().decode(bytes);
	const drawn = new Resvg(svg);
	const { width } = getCover(drawn, photoSize);
	const size = Math.ceil((photoSize.width * drawn.width) / width);
	drawn.free();
	const photo = rasterise(svg, { fitTo: { mode: "width", value: size } });
	mergeOnWhite(photo);
	return photo;
}

function readPng(bytes: Uint8Array<ArrayBuffer>): Pixels | null {
	const size = parsePhotoHeader(bytes);
	if (!size) return null;
	const scale = Math.min(1, photoSize.width / getCover(size, photoSize).width);
	const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
	const href = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
	const photo = rasterise(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`,
	);
	if (!photo.data.some((value) => value > 0)) return null;
	mergeOnWhite(photo);
	return photo;
}

/** Colours come premultiplied by alpha. Wasm memory is not collected, so both handles are always freed. */
function rasterise(svg: string, options: ResvgRenderOptions = {}): Pixels {
	const fontBuffers = [new Uint8Array(regular), new Uint8Array(semibold)];
	const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: "Inter" };
	const tree = new Resvg(svg, { font, ...options });
	try {
		const image = tree.render();
		try {
			return { width: image.width, height: image.height, data: toClamped(image.pixels) };
		} finally {
			image.free();
		}
	} finally {
		tree.free();
	}
}

function toClamped({ buffer, byteOffset, byteLength }: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
	if (!(buffer instanceof ArrayBuffer)) throw new Error("resvg's pixels are shared");
	return new Uint8ClampedArray(buffer, byteOffset, byteLength);
}

const maxBytes = 250 * 1024;

function toJpeg(image: Pixels): Uint8Array<ArrayBuffer> {
	for (const quality of [82, 72, 60, 45, 25]) {
		const bytes = encodeJpeg(image, quality);
		if (bytes.byteLength <= maxBytes) return bytes;
	}
	throw new Error(`An image of ${imageSize.width}x${imageSize.height} does not fit ${maxBytes} bytes`);
}
