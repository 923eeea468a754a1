import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { decodeBody } from "./decode-body";

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("a byte order mark wins over what is declared", () => {
	expect(decodeBody(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]), "text/html; charset=utf-16")).toBe("a");
	expect(decodeBody(new Uint8Array([0xff, 0xfe, 0x61, 0]), "text/html; charset=utf-8")).toBe("a");
	expect(decodeBody(new Uint8Array([0xfe, 0xff, 0, 0x61]), null)).toBe("a");
});

test("UTF-16 that says it is UTF-8, or nothing, is read by how it begins", () => {
	const little = new Uint8Array(Buffer.from("<p>Ca\u00f1on", "utf16le"));
	for (const bytes of [little, new Uint8Array(Buffer.from(little).swap16())])
		for (const type of ["text/html; charset=utf-8", null]) expect(decodeBody(bytes, type)).toBe("<p>Ca\u00f1on");
});

test("an unknown charset and broken bytes still give text", () => {
	expect(decodeBody(latin1("Ca\u00f1on"), "text/html; charset=klingon")).toBe("Cañon");
	expect(decodeBody(latin1("Ca\u00f1on"), "text/html; charset=utf-8")).toBe("Ca\ufffdon");
	expect(decodeBody(latin1("Ca\u00f1on"), null)).toBe("Cañon");
});

test("any bytes give text", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), fc.option(fc.string()), (bytes, type) => {
			expect(typeof decodeBody(new Uint8Array(bytes), type)).toBe("string");
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
});
