import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../../testing/proof";
import { toColour } from "./colour";

const pieces = [
	...["Gray", "Winter White", "Ivory interior", "Silver exterior", "Tan leather", "Rosé", "low miles", "one owner"],
	...["Automatic", "Clean Title", "VIN: 1HGCV1F30KA000001", "Stock # K4471", '=HYPERLINK("http://x","y")', '"quoted"'],
];
const joints = [" - ", " | ", ", ", " · ", " ", "; ", " / "];
const texts = fc
	.array(fc.tuple(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), fc.constantFrom(...joints)), {
		minLength: 1,
		maxLength: 4,
	})
	.map((parts) => parts.flat().join("").trim());

test("a colour that is read again, as from our own export, is the same colour", () => {
	fc.assert(
		fc.property(texts, fc.constantFrom("exterior", "interior"), (text, side) => {
			const once = toColour(text, side);
			expect(toColour(once, side)).toBe(once);
		}),
		{ numRuns: 2000, seed },
	);
});

test("a paint that is called by a cloth keeps its name, seats of that cloth do not", () => {
	expect(toColour("White Suede", "exterior")).toBe("White Suede");
	expect(toColour("White Suede", "interior")).toBe("White");
	expect(toColour("Black Suede", "exterior")).toBe("Black");
});
