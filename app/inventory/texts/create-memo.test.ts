import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
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

/** Bytes in use, without what may be thrown away. */
function getHeap(): number {
	setFlagsFromString("--expose-gc");
	runInNewContext("gc")();
	return process.memoryUsage().heapUsed;
}

test("a text that is kept, and what was read of it, keep nothing of the page it stood on", () => {
	const megabyte = 1_000_000;
	const read = createMemo((text) => ({ behind: text.slice(text.indexOf("-") + 1) }));
	read("warm-up");
	const before = getHeap();
	for (let at = 0; at < 40; at++) {
		const page = Buffer.alloc(megabyte, `data-exterior-color-of-the-car-${at}`).toString();
		read(page.slice(5, 35));
		read(page.slice(at, at + 60));
	}
	expect(getHeap() - before).toBeLessThan(10 * megabyte);
});
