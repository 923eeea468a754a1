import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { getJsonLiterals } from "./json-literals";

const word = fc.string({ maxLength: 12 });
const leaf = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null));
const record = fc.dictionary(word, fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(word, leaf)), {
	minKeys: 1,
	maxKeys: 5,
});
const list = fc.array(record, { minLength: 1, maxLength: 4 });
/** Nothing that opens a value of its own. */
const code = fc.constantFrom(
	...["var cars = ", "window.lot=", "push(", "f(a[0]);", "if (a) { b = c[i]; }", "/* {x} */", "x = a ? b : c;", "\n"],
);

test("a script's values are read in their order, whatever strings and code stand in and around them", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(code, fc.oneof(record, list), code), { maxLength: 5 }), (parts) => {
			const script = parts.map(([before, value, behind]) => `${before}${JSON.stringify(value)};${behind}`).join("");
			expect(getJsonLiterals(script)).toEqual(parts.map(([, value]) => JSON.parse(JSON.stringify(value))));
		}),
		{ seed, numRuns: 200 },
	);
});

test("JSON within a string is one value, of a list with its text", () => {
	fc.assert(
		fc.property(record, fc.constantFrom("", " ", "\n\t"), (value, gap) => {
			const text = JSON.stringify(value);
			const script = `window.s = JSON.parse(${gap}${JSON.stringify(text)});after(["x"])`;
			expect(getJsonLiterals(script)).toEqual([[text], ["x"]]);
		}),
		{ seed },
	);
});

test("JSON in a script's string is read in either quotes and without a call, and no pattern's mark begins a string", () => {
	fc.assert(
		fc.property(record, (value) => {
			const text = JSON.stringify(value);
			const single = text.replace(/[\\']/g, "\\$&");
			const [read] = getJsonLiterals(`JSON.parse('${single}')`);
			expect(single.includes("\\") ? read : [JSON.stringify(read)]).toEqual([text]);
			const bare = JSON.stringify(JSON.stringify([value]));
			expect(getJsonLiterals(`x = ${bare}; y = {at: ${bare}}`)).toEqual([[`[${text}]`], [`[${text}]`]]);
			for (const pattern of ['/^"[\\]]+/', '/x"{\\/', `/'"[\\]/`])
				expect(getJsonLiterals(`f(${pattern});\nvar lot = ${text};`), pattern).toContainEqual(JSON.parse(text));
		}),
		{ seed },
	);
});

test("a value that does not end or is no JSON is entered for the values inside it", () => {
	const inside = { vin: "x", of: [1, 2] };
	for (const [open, close] of [
		['{"a": undefined, "b": ', "}"],
		['{"a": ', ""],
		['["x", f(), ', "]"],
		["[[", "][0]"],
	])
		expect(JSON.stringify(getJsonLiterals(`${open}${JSON.stringify(inside)}${close}`)), open).toContain(
			JSON.stringify(inside),
		);
});

test("what opens like a value and never ends takes time in proportion to its length, and ends the reading", () => {
	const deep = '{"a":'.repeat(40);
	expect(getJsonLiterals(`${deep} {"b": 1}`)).toEqual([]);
	expect(getJsonLiterals(`{"a": {"b": 1}`)).toEqual([{ b: 1 }]);
});

test("of a script's values no more than four hundred are read", () => {
	expect(getJsonLiterals('{"a":1};'.repeat(500))).toHaveLength(400);
});
