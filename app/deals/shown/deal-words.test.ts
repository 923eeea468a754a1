import { expect, test } from "vitest";
import { formatDeal, reasonWords } from "./deal-sentence";
import { formatAmount } from "./deal-words";
import type { ShownDeal } from "./shown-deal";

const car = { price: 9000, year: 2018, make: "Honda", model: "Fit", mileage: 91_000 };
const rated: ShownDeal = {
	...{ label: "good", estimate: 10_000, low: 9000, high: 11_000, difference: -1000, comparables: 12, flags: [] },
};
const adjusted = "adjusted to 2018 and 91,000 miles";

test("a rated car says by how much, of how many cars, and of which", () => {
	const like = `12 similar cars ask: 2017–2019 Honda Fit, ${adjusted}.`;
	const said: [difference: number, words: string, amount: string][] = [
		[-1000, `Asked $1,000 (10%) under what ${like}`, "$1,000 under 12 similar cars"],
		[1240, `Asked $1,240 (12%) over what ${like}`, "$1,240 over 12 similar cars"],
		[-3, `Asked $3 (1%) under what ${like}`, "$3 under 12 similar cars"],
		[0, `Asked exactly what ${like}`, "As 12 similar cars"],
	];
	for (const [difference, words, amount] of said) {
		expect(formatDeal({ ...rated, difference }, car, null)).toBe(words);
		expect(formatAmount({ difference, comparables: 12 })).toBe(amount);
	}
	expect(formatDeal(rated, { ...car, year: null }, null)).toContain("12 similar cars ask:  Honda Fit");
	expect(formatAmount({ difference: null, comparables: 1 })).toBe("As 1 similar car");
});

test("an unrated car says why; with too few beside it, what those are asked for", () => {
	const unrated = { ...rated, label: null, estimate: null, difference: null };
	for (const reason of Object.keys(reasonWords) as (keyof typeof reasonWords)[])
		if (reason !== "few") expect(formatDeal({ ...unrated, reason }, car, null)).toBe(reasonWords[reason]);
	const say = (comparables: number, asked: { low: number; high: number } | null) =>
		formatDeal({ ...unrated, reason: "few", comparables }, car, asked);
	expect(say(2, { low: 8000, high: 9500 })).toBe(
		`Only 2 similar cars here, too few for a label: asked $8,000 to $9,500, ${adjusted}.`,
	);
	expect(say(1, { low: 8000, high: 8000 })).toBe(
		`Only 1 similar car here, too few for a label: asked $8,000, ${adjusted}.`,
	);
	for (const alone of [say(0, { low: 8000, high: 9500 }), say(2, null)])
		expect(alone).toBe("No similar car here to compare with.");
	expect(formatDeal({ ...rated, estimate: null }, car, null)).toBe(reasonWords.few);
});
