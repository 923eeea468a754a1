import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toTerm } from "~/catalogue/to-term";
import { createRandom } from "../../../bench/stock";
import { proofCount, seed } from "../../../testing/proof";
import { fits, toListener } from "./fixtures/hear";
import { makeLot, milesFrom, namesOfLot, parts } from "./fixtures/lot";
import { anySearch, sayable } from "./fixtures/sayable";
import { type Meant, parseSearches } from "./fixtures/searches";
import { parseKeywords } from "./keywords";
import type { Name } from "./names";
import { passedOver } from "./said-words";
import { toKeywords } from "./tokens";
import { noWish, type Wish } from "./wish";

const searches = parseSearches(readFileSync(new URL("fixtures/shoppers-searches.txt", import.meta.url), "utf8"));
const cars = makeLot(createRandom(seed), searches);
const hear = toListener(cars, namesOfLot(cars));

const find = (wish: Wish) =>
	cars.filter((car) => fits(car, wish, (place) => milesFrom(place, car))).map((car) => car.id);
const idle = (text: string) => hear(text).understood.filter(({ as }) => as !== "filter");

/** The parts of a search that were read as meant, or of which at least one that was not is named. */
function isHonest(meant: Meant): boolean {
	const { wish } = hear(meant.text);
	const found = find(wish).join();
	const named = idle(meant.text).map(({ label }) => label.toLowerCase());
	const isNamed = (word: string) => passedOver.has(word) || named.some((label) => label.includes(word));
	const isFor = (left: string[]) =>
		cars
			.filter((car) => Object.entries(parts).every(([part, is]) => left.includes(part) || is(car, meant)))
			.map((car) => car.id)
			.join() === found;
	if (isFor([])) return meant.idle.every((word) => isNamed(word.toLowerCase()) || isConsumed(meant.text, word));
	const others = named.filter((label) => !meant.idle.some((word) => label.includes(word.toLowerCase())));
	return others.length > 0 && Object.keys(parts).some((part) => isFor([part]));
}

/** "around" of "around 15k", "sport" of "sport car": part of what was read as a filter. */
const isConsumed = (text: string, word: string) =>
	hear(text).understood.some(({ keywordWithout }) => !keywordWithout.split(" ").includes(word.toLowerCase()));

test("of 300 searches as shoppers type them all but a few are understood, or say what was not", () => {
	expect(searches).toHaveLength(300);
	expect(cars.length).toBeGreaterThan(2000);
	const misread = searches.filter((meant) => !isHonest(meant)).map(({ text }) => text);
	// "Red Sport" is read as a color.
	expect(misread).toEqual(["infinity q50 red sport"]);
});

test("parts in any order and spelling ask for all of them together, and what restricts nothing is named", () => {
	fc.assert(
		fc.property(anySearch, (said) => {
			const text = said.map((part) => part.said).join(" ");
			const { wish } = hear(text);
			const not: Wish["not"] = Object.assign({}, noWish.not, ...said.map((part) => part.not));
			const wanted: Wish = Object.assign({}, noWish, ...said.map((part) => part.wish), { not });
			expect(wish, text).toEqual(wanted);
			const named = idle(text)
				.map(({ label }) => label.replace(/[“”]/g, ""))
				.join(" ");
			expect(named, text).toBe(said.find(({ name }) => name === "idle")?.said ?? "");
		}),
		{ numRuns: proofCount(170, 100_000), seed },
	);
});

/** A dealer may number a car "2018", "S10" or "20k". */
test("no stock number takes a search that asks for something else", () => {
	const names = namesOfLot(cars);
	fc.assert(
		fc.property(anySearch, (said) => {
			const text = said.map((part) => part.said).join(" ");
			const { wish } = parseKeywords(text, names);
			const isAsked = (word: string) => !wish.words.includes(word) && !/^\d{5}$/.test(word);
			const numbered = toKeywords(text).filter((word) => /\d/.test(word) && isAsked(word));
			const numbers = numbered.map((word): Name => {
				return { term: toTerm(word), kind: "vehicle", value: "7", make: "", label: `Stock ${word}` };
			});
			expect(parseKeywords(text, [...names, ...numbers]).wish, text).toEqual(wish);
		}),
		{ numRuns: proofCount(100, 20_000), seed },
	);
});

const anyWord = fc.constantFrom(
	...Object.values(sayable).flatMap((parts) => parts.flatMap(({ said }) => said)),
	...[
		"or",
		"and",
		"not",
		"no",
		"but",
		"in",
		"near",
		"within",
		"under",
		"to",
		"miles",
		"zebra",
		"12",
		"300",
		"5000",
		"k",
		"used",
		"xlt",
	],
);

test("whatever is typed, every word is a filter, is named, or says nothing", () => {
	fc.assert(
		fc.property(fc.array(anyWord, { minLength: 1, maxLength: 8 }), (words) => {
			const text = words.join(" ");
			const { understood } = hear(text);
			const counts = (list: string[], word: string) => list.filter((one) => one === word).length;
			const typed = toKeywords(text).flatMap((word) => (word === "ram1500" ? ["ram", "1500"] : [word]));
			for (const word of typed.filter((one) => !passedOver.has(one))) {
				const spent = understood.map(
					({ keywordWithout }) => counts(typed, word) - counts(keywordWithout.split(" "), word),
				);
				expect(
					spent.reduce((sum, one) => sum + one, 0),
					`${word} in ${text}`,
				).toBe(counts(typed, word));
			}
		}),
		{ numRuns: proofCount(170, 100_000), seed },
	);
});
