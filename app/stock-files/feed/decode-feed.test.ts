import fc from "fast-check";
import { gzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { decodeFeed } from "./decode-feed";
import { feedCars, printers } from "./fixtures/print-feed";
import { printZip, type ZipShape } from "./fixtures/print-zip";

const encode = (text: string) => new TextEncoder().encode(text);

function unpack(bytes: Uint8Array) {
	const unpacked = decodeFeed(bytes);
	if (!unpacked.ok) return unpacked.reason;
	return unpacked.files.map((pieces) => pieces.map((piece) => new TextDecoder().decode(piece)).join(""));
}

const text = printers["inventory.csv"]?.(fc.sample(feedCars, { numRuns: 1, seed })[0] ?? []) ?? "";

const shapes: fc.Arbitrary<ZipShape> = fc.record({
	name: fc.constantFrom("a.csv", "/etc/a.csv", "../../a.csv", "..\\a.CSV", "C:\\a.csv", "\u202evsc.a.csv", "a\0.csv"),
	isStreamed: fc.boolean(),
	isStored: fc.boolean(),
	isWide: fc.boolean(),
	comment: fc.constantFrom("", "PK\x05\x06 made by the vendor", "x".repeat(300)),
});

test("a ZIP of any shape and name is unpacked, whole", () => {
	fc.assert(
		fc.property(shapes, (shape) => {
			expect(unpack(printZip(text, shape)), JSON.stringify(shape)).toEqual([text]);
		}),
		{ seed, numRuns: proofCount(100, 1_000) },
	);
});

test("an archive of which any byte behind its signature was turned is unpacked as it was, or not at all", () => {
	const archives = fc.oneof(
		shapes.map((shape) => printZip(text, shape)),
		fc.constantFrom<Uint8Array>(gzipSync(encode(text)), gzipSync(encode(text), { level: 0 })),
	);
	fc.assert(
		fc.property(archives, fc.nat(), fc.integer({ min: 1, max: 255 }), (archive, at, mask) => {
			const place = 3 + (at % (archive.length - 3));
			const unpacked = unpack(archive.map((byte, index) => (index === place ? byte ^ mask : byte)));
			if (typeof unpacked !== "string") expect(unpacked, `byte ${place} by ${mask}`).toEqual([text]);
		}),
		{ seed, numRuns: proofCount(600, 20_000) },
	);
});

const shape: ZipShape = { name: "a.csv", isStreamed: false, isStored: false, isWide: false, comment: "" };

test("an archive behind a password, in an archive, or without a file to read says so", () => {
	expect(unpack(printZip(text, shape, 1))).toBe("feed-locked");
	const twice = [
		gzipSync(gzipSync(encode(text))),
		gzipSync(printZip(text, shape)),
		zipSync({ "a.csv": gzipSync(encode(text)) }),
		zipSync({ "a.zip": printZip(text, shape) }),
		zipSync({ "a.csv.gz": gzipSync(encode(text)) }),
		zipSync({ "photo.jpg": encode("photo") }),
		zipSync({}),
	];
	for (const archive of twice) expect(unpack(archive)).toBe("feed-no-file");
});
