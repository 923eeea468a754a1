import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../../testing/proof";
import { isMakersPaint } from "./maker-paints";

const finishes = [
	...["metallic", "met", "met.", "pearl", "mica", "tricoat", "tri-coat", "tintcoat", "clearcoat", "clear-coat"],
	...["pearlcoat", "pearl-coat", "multicoat", "multi-coat", "tinted", "premium", "effect"],
];
const paint = fc.constantFrom("Scarlet Ember", "Punk'n", "Punk’n", "Wind Chill Pearl", "blizzard pearl", "Area 51");

test("a maker's paint is one with up to three finishes behind it, which alone or with other words are none", () => {
	const behind = fc.array(fc.constantFrom(...finishes), { maxLength: 3 });
	fc.assert(
		fc.property(paint, behind, (name, words) => {
			expect(isMakersPaint([name, ...words].join(" "))).toBe(true);
			expect(isMakersPaint([...words, name, "seats"].join(" "))).toBe(false);
			expect(isMakersPaint(words.join(" "))).toBe(false);
		}),
		{ seed },
	);
});
