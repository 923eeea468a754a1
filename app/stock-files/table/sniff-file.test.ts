import { expect, test } from "vitest";
import { FileSniffer, findUtf16 } from "./sniff-file";

const sniff = (...pieces: Uint8Array[]) => {
	const sniffer = new FileSniffer();
	for (const piece of pieces) sniffer.push(piece);
	return sniffer.finish();
};
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test("each kind of file that is no CSV is called by its name", () => {
	const kinds: [string, string][] = [
		...["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF"].map((start): [string, string] => [start, "an image"]),
		["PK\x03\x04", "a ZIP archive or an Excel workbook (.xlsx)"],
		["PK\x05\x06", "a ZIP archive"],
		["\xd0\xcf\x11\xe0", "an old Excel workbook (.xls)"],
		["%PDF", "a PDF document"],
		...["\x1f\x8b", "7z\xbc\xaf", "Rar!"].map((start): [string, string] => [start, "a compressed archive"]),
		..."!doctype html,!-- a --,html,head,body,?xml version,rss,table,svg"
			.split(",")
			.map((name): [string, string] => [` <${name}>`, "a web page or XML document"]),
		...["{}", "[]", '{"a":1}', '[ {"a":1}]', "\xef\xbb\xbf[[1]]"].map((start): [string, string] => [
			start,
			"a JSON document",
		]),
	];
	for (const [start, kind] of kinds)
		expect(sniff(toBytes(`${start} and more`)), start).toEqual({
			ok: false,
			message: `This file is ${kind}, not a CSV. Open it in the program it comes from, save it as CSV and upload that file.`,
		});
});

test("an encoding is told by its mark, by its zero bytes, or by whether all is UTF-8", () => {
	const wide = (text: string, isBig = false) =>
		Uint8Array.from([...text].flatMap((letter) => (isBig ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0])));
	expect(sniff(toBytes("\xff\xfev\0"))).toEqual({ ok: true, encoding: "utf-16le" });
	expect(sniff(toBytes("\xfe\xff\0v"))).toEqual({ ok: true, encoding: "utf-16be" });
	expect(sniff(wide("vin,price"))).toEqual({ ok: true, encoding: "utf-16le" });
	expect(sniff(wide("vin,price", true))).toEqual({ ok: true, encoding: "utf-16be" });
	expect(sniff(toBytes("vin,price\n\0\0"))).toMatchObject({ ok: false, message: expect.stringContaining("NUL bytes") });
	expect(sniff(toBytes("caf\xc3"), toBytes("\xa9"))).toEqual({ ok: true, encoding: "utf-8" });
	expect(sniff(toBytes("caf\xc3"))).toEqual({ ok: true, encoding: "windows-1252" });
	expect(sniff(toBytes("caf\xe9,"), toBytes("a"))).toEqual({ ok: true, encoding: "windows-1252" });
	expect(findUtf16(toBytes("plain"))).toBe(null);
});
