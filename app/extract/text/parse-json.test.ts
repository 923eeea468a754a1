import { expect, test } from "vitest";
import { parseJson } from "./parse-json";

test("JSON is read out of each kind of comment, and with each fault that cannot change a value", () => {
	const wraps = [
		["<!--", "-->"],
		["/*<![CDATA[*/", "/*]]>*/"],
		["//<![CDATA[", "//]]>"],
		["<![CDATA[", "]]>"],
		["", ";"],
		["", ";; "],
	];
	for (const [open, close] of wraps) expect(parseJson(`${open}\n{"a":[1]}\n${close}`), open).toEqual({ a: [1] });
	const faults: [string, unknown][] = [
		['{"a":1,}', { a: 1 }],
		['{"a":[1, 2, ]}', { a: [1, 2] }],
		['{"a":"b\tc"}', { a: "b c" }],
		['{"a":"it\\\'s"}', { a: "it's" }],
		['{"a":"\\u00e9"}', { a: "é" }],
		['{"a":"\\u00"}', { a: "u00" }],
		['{"a":"x,]"}', { a: "x,]" }],
		["[1]", [1]],
		["var a = 1", undefined],
		["{a}", undefined],
	];
	for (const [text, value] of faults) expect(parseJson(text), text).toEqual(value);
});
