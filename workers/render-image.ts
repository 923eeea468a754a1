import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import decodeJpeg, { init as initJpegDecoder } from "@jsquash/jpeg/decode";
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import decodeWebp, { init as initWebpDecoder } from "@jsquash/webp/decode";
import { initWasm, Resvg, type ResvgRenderOptions } from "@resvg/resvg-wasm";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import { type Drawing, imageSize, type PhotoFormat, type Pixels, photoSize } from "~/pictures/drawing";
import { encodeJpeg } from "~/pictures/jpeg/encode-jpeg";
import { parsePhotoHeader } from "~/pictures/photo-header";
import { getCover, layOnWhite, layUnder } from "~/pictures/pixels";
import { release } from "~/pictures/release";
import { letOthersIn } from "~/steps/let-others-in";
import regular from "../app/share-images/face/fonts/inter-400.bin";
import semibold from "../app/share-images/face/fonts/inter-600.bin";

/**
 * A module can be instantiated once per isolate only, and needs its wasm handed over by hand: there is no fetch of files.
 * Each decoder waits for the first photo of its format: an instance takes 16 MB of the isolate's 128 from its start.
 */
const start = createStarter();

export const drawing: Drawing = {
	async readPhoto(bytes, format) {
		const { decode, startCodec } = decoders[format];
		await (startCodec ? start(format, startCodec) : startRenderer());
		try {
			return await decode(bytes);
		} catch {
			// A codec that gave up in the middle has exited for good and keeps its memory: the next photo gets a new one.
			await startCodec?.();
			return null;
		}
	},

	async renderImage(svg, photo) {
		await startRenderer();
		const image = rasterise(svg);
		// An image takes some 50 ms, in which nobody else is served.
		await letOthersIn();
		if (photo) layUnder(image, photo);
		const jpeg = toJpeg(image);
		release(image.data);
		return jpeg;
	},
};

async function startRenderer(): Promise<void> {
	await start("renderer", () => initWasm(resvg));
}

interface Decoder {
	decode(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> | Pixels | null;
	/** Puts a new instance in the codec's place; a format without one is read by the renderer, which starts once alone. */
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

/** A drawing of our own, at the size at which it covers its frame. */
function readSvg(bytes: Uint8Array<ArrayBuffer>): Pixels {
	const svg = new TextDecoder().decode(bytes);
	const drawn = new Resvg(svg);
	const { width } = getCover(drawn, photoSize);
	const size = Math.ceil((photoSize.width * drawn.width) / width);
	drawn.free();
	const photo = rasterise(svg, { fitTo: { mode: "width", value: size } });
	layOnWhite(photo);
	return photo;
}

/** resvg reads PNG by itself, and brings it to the size at which the image covers its frame; null when it drew nothing. */
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
	layOnWhite(photo);
	return photo;
}

/** Colours come premultiplied by alpha. Wasm memory is not collected: both handles are freed whatever happens. */
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

/** resvg hands over a copy of its pixels: no need for another. */
function toClamped({ buffer, byteOffset, byteLength }: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
	if (!(buffer instanceof ArrayBuffer)) throw new Error("resvg's pixels are shared");
	return new Uint8ClampedArray(buffer, byteOffset, byteLength);
}

const maxBytes = 250 * 1024;

/** As good as it gets within what link previews load. */
function toJpeg(image: Pixels): Uint8Array<ArrayBuffer> {
	for (const quality of [82, 72, 60, 45, 25]) {
		const bytes = encodeJpeg(image, quality);
		if (bytes.byteLength <= maxBytes) return bytes;
	}
	throw new Error(`An image of ${imageSize.width}x${imageSize.height} does not fit ${maxBytes} bytes`);
}

/** Starts each part once and keeps it; one that failed to start is started anew the next time that it is needed. */
export function createStarter(): (part: string, begin: () => Promise<unknown>) => Promise<unknown> {
	const started = new Map<string, Promise<unknown>>();
	return (part, begin) => {
		const already = started.get(part);
		if (already) return already;
		const starting = begin().catch((error: unknown) => {
			started.delete(part);
			throw error;
		});
		started.set(part, starting);
		return starting;
	};
}
