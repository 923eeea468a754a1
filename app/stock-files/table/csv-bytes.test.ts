import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { CsvReader } from "./csv-reader";
import { type Encoding, FileSniffer } from "./sniff-file";

const runs = { numRuns: proofCount(500, 5000), seed };
const header = ["title", "price", "vin", "mileage"];

/** What Windows-1252 and every other encoding of ours can say. */
const western = fc.stringMatching(/^[ -~à-öø-ÿ€\n]{0,14}$/);
const anyText = fc.oneof(
	western,
	fc.string({ unit: "grapheme", maxLength: 10 }).filter(isClean),
	fc.constant("東京 🚗"),
);

/** Not what makes a file binary, and no half of a pair. */
function isClean(text: string): boolean {
	return !/[\0\ufeff\r]|\p{Cs}/u.test(text);
}

const toRows = (cell: fc.Arbitrary<string>) =>
	fc.array(fc.array(cell, { minLength: header.length, maxLength: header.length }), { minLength: 1, maxLength: 8 });

const toUtf16 = (text: string, isLittle: boolean) => {
	const view = new DataView(new ArrayBuffer(text.length * 2));
	for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
	return new Uint8Array(view.buffer);
};
const toLatin = (text: string) => Uint8Array.from(text, (sign) => (sign === "€" ? 0x80 : sign.charCodeAt(0)));

/** "á€€" in Windows-1252 is the Burmese letter "က" in UTF-8, byte for byte: nobody can tell them apart. */
function meansTwo(bytes: Uint8Array, text: string): boolean {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes) !== text;
	} catch {
		return false;
	}
}

const encoders: Record<string, (text: string) => Uint8Array> = {
	"UTF-8": (text) => new TextEncoder().encode(text),
	"UTF-8 with its mark": (text) => new TextEncoder().encode(`\ufeff${text}`),
	"UTF-16 of Windows": (text) => toUtf16(`\ufeff${text}`, true),
	"UTF-16, the other way round": (text) => toUtf16(`\ufeff${text}`, false),
	"Windows-1252": toLatin,
};

function cut(bytes: Uint8Array, cuts: number[]): Uint8Array[] {
	const places = [0, ...cuts.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
	return places.slice(1).map((end, at) => bytes.subarray(places[at], end));
}

/** As an upload is read: looked at while it comes in, then decoded and parsed in other pieces. */
function read(sent: Uint8Array[], stored: Uint8Array[]): { encoding: Encoding; rows: string[][] } {
	const sniffer = new FileSniffer();
	for (const piece of sent) sniffer.push(piece);
	const sniffed = sniffer.finish();
	if (!sniffed.ok) throw new Error(sniffed.message);
	const decoder = new TextDecoder(sniffed.encoding);
	const reader = new CsvReader(64);
	const records = [
		...stored.flatMap((piece) => reader.push(decoder.decode(piece, { stream: true }))),
		...reader.push(decoder.decode()),
		...reader.end(),
	];
	return { encoding: sniffed.encoding, rows: records.map(({ cells }) => cells) };
}

const styles = {
	delimiter: fc.constantFrom(",", ";", "\t"),
	newline: fc.constantFrom("\n", "\r\n", "\r"),
	sent: fc.array(fc.nat(), { maxLength: 5 }),
	stored: fc.array(fc.nat(), { maxLength: 5 }),
};

for (const [name, encode] of Object.entries(encoders))
	test(`a table in ${name} reads back, in whatever pieces its bytes come`, () => {
		const rows = toRows(name === "Windows-1252" ? western : anyText);
		fc.assert(
			fc.property(fc.record({ rows, ...styles }), ({ rows, delimiter, newline, sent, stored }) => {
				const table = [header, ...rows];
				const text = Papa.unparse(table, { delimiter, newline, quotes: true });
				const bytes = encode(text);
				fc.pre(name !== "Windows-1252" || !meansTwo(bytes, text));
				const back = read(cut(bytes, sent), cut(bytes, stored));
				expect(back.rows).toEqual(table);
			}),
			{ ...runs, numRuns: Math.ceil(runs.numRuns / 5) },
		);
	});
