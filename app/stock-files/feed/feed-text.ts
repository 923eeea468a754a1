import { findUtf16 } from "~/stock-files/table/sniff-file";

const HEAD_BYTES = 4096;
const PIECE_BYTES = 64 * 1024;

const marks: readonly [number[], string][] = [
	[[0xff, 0xfe], "utf-16le"],
	[[0xfe, 0xff], "utf-16be"],
];

/** By byte order mark, else UTF-16 by its zero bytes, else UTF-8 if all of it is valid, else windows-1252. */
export function* readFeedText(pieces: Uint8Array[]): Generator<string> {
	const [first] = pieces;
	const marked = marks.find(([mark]) => mark.every((byte, at) => first?.[at] === byte))?.[1];
	const wide = marked ?? findUtf16((first ?? new Uint8Array()).subarray(0, HEAD_BYTES));
	const decoder = new TextDecoder(wide ?? (isUtf8(pieces) ? "utf-8" : "windows-1252"));
	for (const piece of cut(pieces)) yield decoder.decode(piece, { stream: true });
	yield decoder.decode();
}

function isUtf8(pieces: Uint8Array[]): boolean {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	try {
		for (const piece of cut(pieces)) decoder.decode(piece, { stream: true });
		decoder.decode();
		return true;
	} catch {
		return false;
	}
}

function* cut(pieces: Uint8Array[]): Generator<Uint8Array> {
	for (const piece of pieces)
		for (let at = 0; at < piece.length; at += PIECE_BYTES) yield piece.subarray(at, at + PIECE_BYTES);
}
