import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { getTextWidth, toDrawable } from "./text-width";
import { type TextBox, toFittedText } from "./to-fitted-text";

const box: TextBox = { width: 328, maxLines: 3, weight: 600, sizes: [44, 40, 36] };

test("a short title stands in the largest size, a longer one in a smaller", () => {
	expect(toFittedText("2021 Honda Accord", box)).toEqual({ lines: ["2021 Honda", "Accord"], size: 44 });
	expect(toFittedText("2019 Mercedes-Benz Sprinter 3500", box).size).toBe(40);
});

test("a title that fits no size ends in an ellipsis, a word too long for a line too", () => {
	const long = toFittedText("2019 Ford Super Duty F-350 SRW Platinum Crew Cab Long Bed Four Wheel Drive", box);
	expect(long.lines).toHaveLength(3);
	expect(long.lines.at(-1)).toMatch(/\S…$/);
	expect(toFittedText("Donaudampfschifffahrtsgesellschaft", box).lines[0]).toMatch(/^Donau.*…$/);
});

test("nothing ever overflows, whatever the title is", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
			const { lines, size } = toFittedText(toDrawable(title), box);
			expect(lines.length).toBeLessThanOrEqual(box.maxLines);
			for (const line of lines) expect(getTextWidth(line, size, 600)).toBeLessThanOrEqual(box.width);
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
});

test("what the font cannot draw is left out, accents stay", () => {
	expect(toDrawable("Citroe\u0308n\u0000 🚗 日本 C4\tCactus")).toBe("Citroën C4 Cactus");
});
