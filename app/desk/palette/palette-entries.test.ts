import { expect, test } from "vitest";
import { deskEntries, findEntries, toNext } from "./palette-entries";

test("each word that is typed begins a word of the entry", () => {
	const labels = (text: string) => findEntries(deskEntries, text).map(({ label }) => label);
	expect(labels("")).toHaveLength(deskEntries.length);
	expect(labels("add d")).toEqual(["Add a dealership"]);
	expect(labels("REV deal")).toEqual(["Dealerships that need review"]);
	expect(labels("ashboard")).toEqual([]);
});

test("the arrows go round the end", () => {
	expect([toNext(0, 3, 1), toNext(2, 3, 1), toNext(0, 3, -1), toNext(0, 0, 1)]).toEqual([1, 0, 2, 0]);
});
