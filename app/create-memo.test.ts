import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../testing/proof";
import { createMemo } from "./create-memo";

test("whatever texts are asked for in whatever order, the answer is the reading's, a short one read once", () => {
	const text = fc.oneof(fc.constantFrom("", "constructor", "a", "b", "2019 Honda"), fc.string({ maxLength: 400 }));
	fc.assert(
		fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
			const asked: string[] = [];
			const read = createMemo((one) => {
				asked.push(one);
				return one.length % 3 === 0 ? null : `${one}!`;
			});
			for (const one of [...texts, ...texts]) expect(read(one)).toBe(one.length % 3 === 0 ? null : `${one}!`);
			const short = asked.filter(({ length }) => length <= 200);
			expect(new Set(short).size).toBe(short.length);
		}),
		{ seed },
	);
});

test("many more texts than are kept are all read right", () => {
	const read = createMemo((text) => Number(text) * 2);
	for (const round of [0, 1, 0])
		for (let at = 0; at < 1700; at++) expect(read(String(at + round))).toBe((at + round) * 2);
});
