import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { renderRecord } from "~/feeds/render-csv";
import { measureGrowth } from "../../../testing/measure-work";
import { proofCount, seed } from "../../../testing/proof";
import { CsvReader } from "./csv-reader";

const runs = { numRuns: proofCount(500, 5000), seed };

function read(pieces: string[], blockChars?: number): string[][] {
	const reader = new CsvReader(blockChars);
	return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()].map(({ cells }) => cells);
}

const cell = fc.oneof(
	fc.string({ maxLength: 12 }),
	fc.stringMatching(/^[a-z",;\n\t ]{0,8}$/),
	fc.constantFrom("", "12,500", 'a "b"', "two\nlines", "ümläut", "🚗"),
);
const tables = fc
	.integer({ min: 2, max: 6 })
	.chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }));
const inLines = (text: string) => text.replace(/\r\n?/g, "\n");
const plain = (rows: string[][]) => rows.map((row) => row.map(inLines));
const isBlank = (row: string[]) => row.length === 1 && row[0] === "";
const header = ["c0", "c1", "c2", "c3", "c4", "c5"];

test("what is printed with any separator and line ending reads back as it was", () => {
	const styles = fc.record({
		delimiter: fc.constantFrom(",", ";", "\t"),
		newline: fc.constantFrom("\n", "\r\n", "\r"),
	});
	fc.assert(
		fc.property(tables, styles, (rows, { delimiter, newline }) => {
			const table = [header.slice(0, rows[0]?.length), ...rows];
			const text = Papa.unparse(table, { delimiter, newline, quotes: true });
			expect(read([text]).filter((row) => !isBlank(row))).toEqual(plain(table));
		}),
		runs,
	);
});

test("our own exports read back, formulas made harmless", () => {
	fc.assert(
		fc.property(tables, (rows) => {
			const table = [header.slice(0, rows[0]?.length), ...rows];
			const back = read([table.map(renderRecord).join("")]).filter((row) => !isBlank(row));
			const harmless = table.map((row) =>
				row.map((text) => (/^[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text)),
			);
			expect(back).toEqual(plain(harmless));
		}),
		runs,
	);
});

test("it does not matter where the text is cut", () => {
	const texts = fc.oneof(
		tables.map((rows) => Papa.unparse(rows, { newline: "\r\n" })),
		fc
			.array(fc.constantFrom("a", '"', ",", "\n", "\r\n", "\r", "b;c", "\t"), { maxLength: 60 })
			.map((parts) => parts.join("")),
	);
	fc.assert(
		fc.property(texts, fc.array(fc.nat(), { maxLength: 6 }), fc.integer({ min: 1, max: 40 }), (text, cuts, block) => {
			const sorted = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].sort((a, b) => a - b);
			const pieces = sorted.slice(1).map((end, at) => text.slice(sorted[at], end));
			expect(read(pieces, block)).toEqual(read([text], block));
		}),
		runs,
	);
});

test("a file cut at every single place reads the same", () => {
	const row = '2019 Honda Civic,"Austin, TX","say ""hi""",12345\r\n';
	const text = `title;x,location,quote,price\r\n${row.repeat(80)}`.slice(0, 4096);
	const whole = read([text], 512);
	for (let cut = 0; cut <= text.length; cut++) expect(read([text.slice(0, cut), text.slice(cut)], 512)).toEqual(whole);
});

test("well-formed records do not depend on the size of the blocks", () => {
	fc.assert(
		fc.property(tables, fc.integer({ min: 40, max: 400 }), (rows, block) => {
			const text = Papa.unparse([header.slice(0, rows[0]?.length), ...rows], { quotes: true });
			expect(read([text], block)).toEqual(read([text]));
		}),
		runs,
	);
});

test("a known word in one cell does not part the file where the header does not", () => {
	expect(read(["c0,c1,c2\r\n0|NU,,\r\n"])[0]).toEqual(["c0", "c1", "c2"]);
});

test("empty lines count as rows and are none, however many stand between others or before the header", () => {
	const gaps = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 });
	fc.assert(
		fc.property(gaps, fc.integer({ min: 1, max: 40 }), (empty, block) => {
			const reader = new CsvReader(block);
			const text = empty.map((lines, at) => `${"\r\n".repeat(lines)}c${at},d\r\n`).join("");
			const rows = [...reader.push(text), ...reader.end()].map(({ row, cells }) => [row, cells.join("|")]);
			const toRow = (at: number) => empty.slice(0, at + 1).reduce((sum, lines) => sum + lines + 1, 0);
			expect(rows).toEqual(empty.map((_, at) => [toRow(at), `c${at}|d`]));
		}),
		runs,
	);
	expect(read(["\n".repeat(1_000_000), "year;price\n"])).toEqual([["year", "price"]]);
});

test("whatever quotes, separators and line ends a file repeats, it costs what it weighs", { timeout: 120_000 }, () => {
	const signs = fc.constantFrom("\n", '"', '""', ",", '",', ',"', "a", " ", '"a\n', 'x","', '"a"');
	const toWork = (unit: string, size: number) => {
		const text = `year,price\n${unit.repeat(size / unit.length)}`;
		return () => void read([text]);
	};
	fc.assert(
		fc.property(fc.array(signs, { minLength: 1, maxLength: 4 }), (parts) => {
			const unit = parts.join("");
			const works: [() => void, () => void] = [toWork(unit, 8_000), toWork(unit, 32_000)];
			expect(measureGrowth(works, { floorMs: 30, most: 4 })).toBeLessThan(4);
		}),
		{ ...runs, numRuns: proofCount(40, 500), examples: [[['"a\n']], [['x","', "\n"]]] },
	);
});
