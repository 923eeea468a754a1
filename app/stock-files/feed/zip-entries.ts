export interface ZipEntry {
	name: string;
	isLocked: boolean;
	isStored: boolean;
	crc: number;
	size: number;
	packed: Uint8Array;
}

const [END, WIDE_END, WIDE_PLACE, ENTRY, LOCAL] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50, 0x04034b50];
const WIDE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/**
 * In: an archive. Out: what its directory lists, lazily: the directory alone says which of its bytes are a file, how long
 * it is unpacked and its checksum (APPNOTE.TXT, 4.3.12). Throws where directory and files disagree.
 */
export function* listZipEntries(bytes: Uint8Array): Generator<ZipEntry> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	let { at, count } = findDirectory(view);
	for (; count > 0; count--) {
		demand(view, at, ENTRY);
		const names = view.getUint16(at + 28, true);
		const extra = view.getUint16(at + 30, true);
		const [size, packed, place] = readSizes(view, at, at + 46 + names, extra);
		const method = view.getUint16(at + 10, true);
		if (method !== STORED && method !== DEFLATED) throw new Error("packed in a way of its own");
		yield {
			name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + names)),
			isLocked: (view.getUint16(at + 8, true) & 1) === 1,
			isStored: method === STORED,
			crc: view.getUint32(at + 16, true),
			size,
			packed: readPacked(bytes, view, place, packed),
		};
		at += 46 + names + extra + view.getUint16(at + 32, true);
	}
}

function demand(view: DataView, at: number, sign: number): void {
	if (view.getUint32(at, true) !== sign) throw new Error("damaged");
}

/** The ending record stands before a comment of at most 65,535 bytes, which may itself hold its signature. */
function findDirectory(view: DataView): { at: number; count: number } {
	const first = Math.max(0, view.byteLength - 65_557);
	for (let at = view.byteLength - 22; at >= first; at--) {
		const isEnd = view.getUint32(at, true) === END && at + 22 + view.getUint16(at + 20, true) === view.byteLength;
		if (isEnd) return readEnd(view, at);
	}
	throw new Error("cut");
}

function readEnd(view: DataView, at: number): { at: number; count: number } {
	const isWide = at >= 20 && view.getUint32(at - 20, true) === WIDE_PLACE;
	if (!isWide) return { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
	const end = toNumber(view, at - 12);
	demand(view, end, WIDE_END);
	return { at: toNumber(view, end + 48), count: toNumber(view, end + 32) };
}

/** Unpacked, packed, and where: each stands in the field of ZIP64 if it does not fit, in this order. */
function readSizes(view: DataView, at: number, from: number, extra: number): [number, number, number] {
	const fields = [at + 24, at + 20, at + 42].map((field) => view.getUint32(field, true));
	let next = fields.includes(WIDE) ? findWide(view, from, from + extra) : 0;
	const sizes = fields.map((field) => {
		if (field !== WIDE) return field;
		next += 8;
		return toNumber(view, next - 8);
	});
	return sizes as [number, number, number];
}

function findWide(view: DataView, from: number, to: number): number {
	for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
		if (view.getUint16(at, true) === 1) return at + 4;
	throw new Error("damaged");
}

function readPacked(bytes: Uint8Array, view: DataView, place: number, length: number): Uint8Array {
	demand(view, place, LOCAL);
	const from = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
	const packed = bytes.subarray(from, from + length);
	if (packed.length !== length) throw new Error("cut");
	return packed;
}

function toNumber(view: DataView, at: number): number {
	return Number(view.getBigUint64(at, true));
}
