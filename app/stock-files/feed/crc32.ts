const table = Uint32Array.from({ length: 256 }, (_, at) => {
	let value = at;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

/** As gzip (RFC 1952, 8) and ZIP keep it of the unpacked bytes. */
export function toCrc32(pieces: Uint8Array[]): number {
	let crc = 0xffffffff;
	for (const piece of pieces) for (const byte of piece) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
	return ~crc >>> 0;
}
