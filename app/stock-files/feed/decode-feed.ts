import { Gunzip, Inflate } from "fflate";
import { MAX_FEED_BYTES, MAX_FEED_FILES, MAX_FEED_RATIO } from "./feed-limits";
import { listZipEntries, type ZipEntry } from "./zip-entries";

type Bytes = Uint8Array;

type Fault = "feed-damaged" | "feed-too-large" | "feed-locked" | "feed-no-file";
export type Unpacked = { ok: true; files: Bytes[][] } | { ok: false; reason: Fault };

/** Fed to the unpacker at a time: its output may be a thousand times longer before it is counted. */
const PIECE_BYTES = 8 * 1024;

class Unreadable extends Error {
	constructor(readonly fault: Fault) {
		super(fault);
	}
}

/** Fetched bytes → the files in them, plain, gzip or ZIP by their first bytes; whole by their checksums, or none. */
export function decodeFeed(bytes: Bytes): Unpacked {
	const unpack = isGzip(bytes) ? gunzip : isZip(bytes) ? unzip : plain;
	const limit = Math.min(MAX_FEED_BYTES, unpack === plain ? MAX_FEED_BYTES : bytes.length * MAX_FEED_RATIO);
	let left = limit;
	const count = (piece: Bytes) => {
		left -= piece.length;
		if (left < 0) throw new Unreadable("feed-too-large");
	};
	try {
		const files = unpack(bytes, count);
		const isPackedTwice = files.every(([head]) => head && (isGzip(head) || isZip(head)));
		return isPackedTwice ? { ok: false, reason: "feed-no-file" } : { ok: true, files };
	} catch (error) {
		return { ok: false, reason: error instanceof Unreadable ? error.fault : "feed-damaged" };
	}
}

type Count = (piece: Bytes) => void;

const isGzip = (bytes: Bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b;
/** Of an empty archive too. */
const isZip = (bytes: Bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

function plain(bytes: Bytes, count: Count): Bytes[][] {
	count(bytes);
	return [[bytes]];
}

/** RFC 1952: each member ends with its checksum and its unpacked length, four bytes each. */
function gunzip(bytes: Bytes, count: Count): Bytes[][] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const file: Bytes[] = [];
	let member: Bytes[] = [];
	const finish = (end: number) => {
		demandWhole(member, view.getUint32(end - 8, true), view.getUint32(end - 4, true));
		file.push(...member);
		member = [];
	};
	const unpacker = new Gunzip((piece) => {
		count(piece);
		member.push(piece);
	});
	unpacker.onmember = (start) => {
		if (start > 0) finish(start);
	};
	pushAll(unpacker, bytes);
	finish(bytes.length);
	return [file];
}

function unzip(bytes: Bytes, count: Count): Bytes[][] {
	const files: Bytes[][] = [];
	let met = 0;
	for (const entry of listZipEntries(bytes)) {
		if (++met > MAX_FEED_FILES) throw new Unreadable("feed-too-large");
		if (isReadable(entry.name)) files.push(unpackEntry(entry, count));
	}
	return files;
}

function unpackEntry({ isLocked, isStored, packed, crc, size }: ZipEntry, count: Count): Bytes[] {
	if (isLocked) throw new Unreadable("feed-locked");
	const file: Bytes[] = [];
	const take = (piece: Bytes) => {
		count(piece);
		file.push(piece);
	};
	if (isStored) take(packed);
	else pushAll(new Inflate(take), packed);
	demandWhole(file, crc, size);
	return file;
}

function demandWhole(pieces: Bytes[], crc: number, size: number): void {
	const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
	if (length !== size || toCrc32(pieces) !== crc) throw new Error("damaged");
}

const crcTable = Uint32Array.from({ length: 256 }, (_, at) => {
	let value = at;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

/** The checksum of gzip (RFC 1952, 8) and ZIP over the unpacked bytes. */
function toCrc32(pieces: Uint8Array[]): number {
	let crc = 0xffffffff;
	for (const piece of pieces) for (const byte of piece) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
	return ~crc >>> 0;
}

const isReadable = (name: string) => /\.(?:csv|tsv|tab|txt|xml|json|rss)$/i.test(name) && !name.startsWith("__MACOSX");

function pushAll(unpacker: { push(piece: Bytes, isLast: boolean): void }, bytes: Bytes): void {
	for (let at = 0; at < bytes.length; at += PIECE_BYTES)
		unpacker.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
}
