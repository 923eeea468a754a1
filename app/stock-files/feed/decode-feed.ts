import { Gunzip, Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { MAX_FEED_BYTES, MAX_FEED_FILES, MAX_FEED_RATIO } from "./feed-limits";

type Bytes = Uint8Array;

export type Unpacked = { ok: true; files: Bytes[][] } | { ok: false; reason: "feed-damaged" | "feed-too-large" };

/** Fed to the unpacker at a time: its output may be a thousand times longer before it is counted. */
const PIECE_BYTES = 8 * 1024;

class TooLarge extends Error {}

/** Fetched bytes → the files in them, plain, gzip or ZIP by their first bytes. */
export function decodeFeed(bytes: Bytes): Unpacked {
	const unpack = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzip : isZip(bytes) ? unzip : plain;
	const limit = Math.min(MAX_FEED_BYTES, unpack === plain ? MAX_FEED_BYTES : bytes.length * MAX_FEED_RATIO);
	let left = limit;
	const count = (piece: Bytes) => {
		left -= piece.length;
		if (left < 0) throw new TooLarge();
	};
	try {
		return { ok: true, files: unpack(bytes, count) };
	} catch (error) {
		return { ok: false, reason: error instanceof TooLarge ? "feed-too-large" : "feed-damaged" };
	}
}

type Count = (piece: Bytes) => void;

const isZip = (bytes: Bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

function plain(bytes: Bytes, count: Count): Bytes[][] {
	count(bytes);
	return [[bytes]];
}

function gunzip(bytes: Bytes, count: Count): Bytes[][] {
	const file: Bytes[] = [];
	let length = 0;
	const unpacker = new Gunzip((piece) => {
		count(piece);
		length += piece.length;
		file.push(piece);
	});
	unpacker.onmember = () => {
		length = 0;
	};
	pushAll(unpacker, bytes);
	// RFC 1952: the last four bytes are the unpacked length; a file cut off ends differently.
	if (new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true) !== length) throw new Error("cut");
	return [file];
}

function unzip(bytes: Bytes, count: Count): Bytes[][] {
	const files: Bytes[][] = [];
	let open = 0;
	let met = 0;
	const unpacker = new Unzip((found: UnzipFile) => {
		if (++met > MAX_FEED_FILES) throw new TooLarge();
		if (!isReadable(found.name)) return;
		const file: Bytes[] = [];
		files.push(file);
		open++;
		found.ondata = (error, piece, isLast) => {
			if (error) throw error;
			count(piece);
			file.push(piece);
			if (isLast) open--;
		};
		found.start();
	});
	unpacker.register(UnzipInflate);
	pushAll(unpacker, bytes);
	if (files.length === 0 || open > 0 || !hasEnd(bytes)) throw new Error("damaged");
	return files;
}

/** The record that ends an archive, before a comment of at most 65,535 bytes (APPNOTE.TXT, 4.3.16). */
function hasEnd(bytes: Bytes): boolean {
	const sign = [0x50, 0x4b, 0x05, 0x06];
	const first = Math.max(0, bytes.length - 65_557);
	for (let at = bytes.length - 22; at >= first; at--) if (sign.every((byte, i) => bytes[at + i] === byte)) return true;
	return false;
}

const isReadable = (name: string) => /\.(?:csv|tsv|tab|txt|xml|json|rss)$/i.test(name) && !name.startsWith("__MACOSX");

function pushAll(unpacker: { push(piece: Bytes, isLast: boolean): void }, bytes: Bytes): void {
	for (let at = 0; at < bytes.length; at += PIECE_BYTES)
		unpacker.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
}
