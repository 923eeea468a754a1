import type { Size } from "../drawing";
import type { BitWriter } from "./bit-writer";
import { acChrominance, acLuminance, type CodeTable, dcChrominance, dcLuminance, zigzag } from "./tables";

export function writeHeader(writer: BitWriter, { width, height }: Size, quantisers: Uint8Array[]): void {
	const toWord = (value: number) => [value >> 8, value & 0xff];
	const write = (marker: number, bytes: number[]) =>
		writer.writeBytes([0xff, marker, ...toWord(bytes.length + 2), ...bytes]);
	writer.writeBytes([0xff, 0xd8]);
	write(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
	for (const [id, steps] of quantisers.entries()) write(0xdb, [id, ...Array.from(zigzag, (at) => steps[at] ?? 1)]);
	write(0xc0, [8, ...toWord(height), ...toWord(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
	const tables: [id: number, table: CodeTable][] = [
		[0x00, dcLuminance],
		[0x10, acLuminance],
		[0x01, dcChrominance],
		[0x11, acChrominance],
	];
	for (const [id, { counts, symbols }] of tables) write(0xc4, [id, ...counts, ...symbols]);
	write(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
}
