import { expect, test } from "vitest";
import { PARAMETER_CHARS, toJsonParts } from "./json-parts";

const read = (part: string) => JSON.parse(part) as unknown[];

test("rows go into as few parameters as D1 takes, none lost, in their order", () => {
	const rows = Array.from({ length: 50 }, (_, at) => ({ at, text: '\u{1F697}"'.repeat(at * 1000) }));
	const parts = toJsonParts(rows);
	expect(parts.flatMap(read)).toEqual(rows);
	expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(PARAMETER_CHARS);
	expect(Math.max(...parts.map((part) => new TextEncoder().encode(part).length))).toBeLessThan(2_000_000);
	expect(parts.length).toBeLessThan((2 * JSON.stringify(rows).length) / PARAMETER_CHARS + 1);
});

test("rows that just fill a parameter stay one, and no rows are none", () => {
	const rows = ["a".repeat(PARAMETER_CHARS / 2 - 3), "b".repeat(PARAMETER_CHARS / 2 - 4)];
	const [part] = toJsonParts(rows);
	expect(part).toHaveLength(PARAMETER_CHARS);
	expect(toJsonParts([...rows, "c"])).toHaveLength(2);
	expect(toJsonParts([])).toEqual([]);
});

test("a row longer than a parameter stands alone", () => {
	const long = "a".repeat(PARAMETER_CHARS + 1);
	expect(toJsonParts(["b", long, "c"]).map(read)).toEqual([["b"], [long], ["c"]]);
});
