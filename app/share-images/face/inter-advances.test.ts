import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { advances, runs, unitsPerEm } from "./inter-advances";

/** The em and the advance of a character in a TrueType font (OpenType: head, hhea, hmtx, cmap of format 4). */
function readFont(path: string) {
	const file = readFileSync(new URL(path, import.meta.url));
	const tables = new Map<string, number>();
	for (let at = 0; at < file.readUInt16BE(4); at++)
		tables.set(file.toString("latin1", 12 + at * 16, 16 + at * 16), file.readUInt32BE(12 + at * 16 + 8));
	const at = (tag: string) => tables.get(tag) ?? 0;
	const count = file.readUInt16BE(at("hhea") + 34);
	const toGlyph = readCharacters(file, at("cmap"));
	const getAdvance = (character: number) => file.readUInt16BE(at("hmtx") + Math.min(toGlyph(character), count - 1) * 4);
	return { unitsPerEm: file.readUInt16BE(at("head") + 18), getAdvance };
}

function readCharacters(file: Buffer, cmap: number): (character: number) => number {
	const subtables = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, order) =>
		file.readUInt32BE(cmap + 4 + order * 8 + 4),
	);
	const map = cmap + (subtables.find((offset) => file.readUInt16BE(cmap + offset) === 4) ?? 0);
	const length = file.readUInt16BE(map + 6);
	const [ends, starts] = [map + 14, map + 16 + length];
	return (character) => {
		let at = 0;
		while (file.readUInt16BE(ends + at) < character) at += 2;
		const start = file.readUInt16BE(starts + at);
		const offsetAt = starts + 2 * length + at;
		const [delta, offset] = [file.readUInt16BE(starts + length + at), file.readUInt16BE(offsetAt)];
		const glyph = offset === 0 ? character : file.readUInt16BE(offsetAt + offset + 2 * (character - start));
		return character < start || glyph === 0 ? 0 : (glyph + delta) % 65_536;
	};
}

test("the table has the font's own advance for every character", () => {
	const characters = runs.flatMap(([first = 0, last = 0]) =>
		Array.from({ length: last - first + 1 }, (_, at) => first + at),
	);
	for (const weight of [400, 600] as const) {
		const font = readFont(`./fonts/inter-${weight}.bin`);
		expect(font.unitsPerEm).toBe(unitsPerEm);
		expect(advances[weight]).toEqual(characters.map(font.getAdvance));
	}
});
