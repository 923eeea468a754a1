import { expect, test } from "vitest";
import { formatLostFields } from "./lost-fields";

const moment = { now: new Date("2026-03-01T12:00:00.000Z"), zone: "UTC" };

test("fields that fell away are told by the day since when, those of one day together", () => {
	expect(formatLostFields({ images: "2026-02-24T09:00:00.000Z" }, moment)).toBe(
		"Photos missing on nearly all cars since Feb 24.",
	);
	const two = { images: "2026-02-24T09:00:00.000Z", exterior_color: "2026-02-24T21:00:00.000Z" };
	expect(formatLostFields({ ...two, price: "2026-02-28T09:00:00.000Z" }, moment)).toBe(
		"Photos and exterior color missing on nearly all cars since Feb 24. Price missing on nearly all cars since yesterday.",
	);
});
