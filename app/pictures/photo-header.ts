import type { PhotoFormat, Size } from "./drawing";

export type PhotoHeader = Size & {
	format: PhotoFormat;
	unfit?: "in the colours of print (CMYK)" | "an animation" | "built up in too many steps";
};

/** Pictures on the web have some ten. Each costs a pass over all pixels: 45 KB took a decoder 20 s. */
export const MOST_SCANS = 100;

/** Reads only the first bytes, to refuse a huge picture before unpacking it. */
export function parsePhotoHeader(bytes: Uint8Array): PhotoHeader | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		const size = parseJpeg(view) ?? parsePng(view) ?? parseWebp(view);
		return size && size.width > 0 && size.height > 0 ? size : null;
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

/** ITU T.81, B.1: segments until a frame header (SOF0–SOF15 without DHT, JPG and DAC). */
function parseJpeg(view: DataView): PhotoHeader | null {
	if (view.getUint16(0) !== 0xffd8) return null;
	let at = 2;
	while (view.getUint8(at) === 0xff) {
		const marker = view.getUint8(at + 1);
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return toJpeg(view, at);
		if (marker === 0xff) at += 1;
		else at += 2 + view.getUint16(at + 2);
	}
	return null;
}

function toJpeg(view: DataView, frame: number): PhotoHeader {
	const size = { width: view.getUint16(frame + 7), height: view.getUint16(frame + 5) };
	const isCmyk = view.getUint8(frame + 9) === 4;
	if (isCmyk) return { format: "jpeg", ...size, unfit: "in the colours of print (CMYK)" };
	const isSlow = countScans(view, frame) > MOST_SCANS;
	return { format: "jpeg", ...size, ...(isSlow ? { unfit: "built up in too many steps" } : {}) };
}

/** The mark that begins a scan cannot occur within a picture's data (B.1.1.5). */
function countScans({ buffer, byteOffset, byteLength }: DataView, frame: number): number {
	const bytes = new Uint8Array(buffer, byteOffset, byteLength);
	let scans = 0;
	for (let at = bytes.indexOf(0xff, frame); at >= 0 && scans <= MOST_SCANS; at = bytes.indexOf(0xff, at + 1))
		if (bytes[at + 1] === 0xda) scans += 1;
	return scans;
}

function parsePng(view: DataView): PhotoHeader | null {
	if (view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return null;
	return { format: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649: the first chunk is VP8 (lossy), VP8L (lossless) or VP8X (extended). */
function parseWebp(view: DataView): PhotoHeader | null {
	if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
	const chunk = view.getUint32(12);
	if (chunk === 0x56503820) return toWebp(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
	if (chunk === 0x5650384c) {
		const bits = view.getUint32(21, true);
		return toWebp((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
	}
	if (chunk !== 0x56503858) return null;
	const getUint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
	const isAnimated = (view.getUint8(20) & 0x02) !== 0;
	return { ...toWebp(getUint24(24) + 1, getUint24(27) + 1), ...(isAnimated ? { unfit: "an animation" } : {}) };
}

function toWebp(width: number, height: number): PhotoHeader {
	return { format: "webp", width, height };
}

/** A cut JPEG would be drawn half grey. Cameras may append a few bytes after the end marker. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
	for (let at = bytes.length - 2; at >= Math.max(0, bytes.length - 65_536); at--)
		if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
	return false;
}
