import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { toPhotoUrl } from "./photo-url";

const byte = fc.integer({ min: 0, max: 255 });
const inLoopback = fc.oneof(
	fc.constantFrom("localhost", "[::1]"),
	fc.tuple(byte, byte, byte).map((rest) => `127.${rest.join(".")}`),
);
const elsewhere = fc.oneof(
	fc.domain(),
	fc.constantFrom("localhost.example", "127.0.0.1.example", "[::2]"),
	fc.tuple(byte, byte, byte).map((rest) => `128.${rest.join(".")}`),
);
const port = fc.constantFrom("", ":8788");

test("a photo on this machine keeps its http, every other comes by https", () => {
	fc.assert(
		fc.property(inLoopback, elsewhere, port, (here, there, at) => {
			expect(toPhotoUrl(`http://${here}${at}/1.jpg`)).toBe(`http://${here}${at}/1.jpg`);
			expect(toPhotoUrl(`http://${there}${at}/1.jpg`)).toBe(`https://${there}${at}/1.jpg`);
		}),
		{ seed },
	);
});
