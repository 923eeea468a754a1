import fc from "fast-check";
import { expect, test } from "vitest";
import { fitText, type TextBox } from "./fit-text";
import { getTextWidth, toDrawable } from "./text-width";

const box: TextBox = { width: 328, maxLines: 3, weight: 600, sizes: [44, 40, 36] };

test("a short title stands in the largest size, a longer one in a smaller", () => {
	expect(fitText("2021 Honda Accord", box)).toEqual({ lines: ["2021 Honda", "Accord"], size: 44 });
	expect(fitText("2019 Mercedes-Benz Sprinter 3500", box).size).toBe(40);
});

test("a title that fits no size ends in an ellipsis, a word too long for a line too", () => {
	const long = fitText("2019 Ford Super Duty F-350 SRW Platinum Crew Cab Long Bed Four Wheel Drive", box);
	expect(long.lines).toHaveLength(3);
	expect(long.lines.at(-1)).toMatch(/\S…$/);
	expect(fitText("Donaudampfschifffahrtsgesellschaft", box).lines[0]).toMatch(/^Donau.*…$/);
});

test("nothing ever overflows, whatever the title is", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
			const { lines, size } = fitText(toDrawable(title), box);
			expect(lines.length).toBeLessThanOrEqual(box.maxLines);
			for (const line of lines) expect(getTextWidth(line, size, 600)).toBeLessThanOrEqual(box.width);
		}),
	);
});

test("what the font cannot draw is left out, accents stay", () => {
	expect(toDrawable("Citroe\u0308n\u0000 🚗 日本 C4\tCactus")).toBe("Citroën C4 Cactus");
});
