import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { advances, runs, unitsPerEm } from "./inter-advances";

/** The advances of all glyphs and the em of a TrueType font (OpenType: head, hhea, hmtx). */
function readFont(path: string) {
	const file = readFileSync(new URL(path, import.meta.url));
	const tables = new Map<string, number>();
	for (let at = 0; at < file.readUInt16BE(4); at++)
		tables.set(file.toString("latin1", 12 + at * 16, 16 + at * 16), file.readUInt32BE(12 + at * 16 + 8));
	const at = (tag: string) => tables.get(tag) ?? 0;
	const count = file.readUInt16BE(at("hhea") + 34);
	const widths = Array.from({ length: count }, (_, glyph) => file.readUInt16BE(at("hmtx") + glyph * 4));
	return { unitsPerEm: file.readUInt16BE(at("head") + 18), widths };
}

test("every advance of the table is one of the font's", () => {
	const characters = runs.reduce((sum, [first = 0, last = 0]) => sum + last - first + 1, 0);
	for (const weight of [400, 600] as const) {
		const font = readFont(`./fonts/inter-${weight}.bin`);
		expect(font.unitsPerEm).toBe(unitsPerEm);
		expect(advances[weight]).toHaveLength(characters);
		const known = new Set(font.widths);
		expect(advances[weight].filter((advance) => !known.has(advance))).toEqual([]);
	}
});
