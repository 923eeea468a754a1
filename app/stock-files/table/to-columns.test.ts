import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFieldLabels, headerNames } from "~/feeds/columns";
import { measureGrowth } from "../../../testing/measure-work";
import { proofCount, seed } from "../../../testing/proof";
import { type Column, toColumns, toHeaderName } from "./to-columns";

const names = Object.values(headerNames).flatMap((all) => all.split(" "));
const aHeader = fc.oneof(fc.constantFrom(...names), fc.constantFrom("id", "", "misc", "Price", "VIN #"));
const anAnswer = fc.constantFrom("", ...Object.keys(csvFieldLabels));

const toRank = ({ header, field }: Column) =>
	field === null ? 0 : headerNames[field].split(" ").indexOf(toHeaderName(header));

test("of all columns for one field the likeliest name alone has it, and of equal ones the first, which is not sure", () => {
	const answers = fc.dictionary(fc.nat(11).map(String), anAnswer, { maxKeys: 3 });
	fc.assert(
		fc.property(fc.array(aHeader, { maxLength: 12 }), fc.option(answers), (headers, chosen) => {
			const found = headers.map(
				(header, at) => toColumns([header], chosen?.[at] === undefined ? null : { 0: chosen[at] })[0],
			);
			const mapped = toColumns(headers, chosen);
			expect(mapped).toHaveLength(headers.length);
			for (const [at, column] of mapped.entries()) {
				const own = found[at];
				if (!own || own.field === null || chosen?.[at] !== undefined) {
					expect(column).toEqual(own);
					continue;
				}
				const rivals = found.flatMap((other, i) =>
					other?.field === own.field && i !== at ? [{ i, rank: toRank(other) }] : [],
				);
				const isBeaten = rivals.some(({ rank }) => rank < toRank(own));
				const equals = rivals.filter(({ rank }) => rank === toRank(own));
				const isFirst = equals.every(({ i }) => i > at);
				expect(column.field).toBe(isBeaten || !isFirst ? null : own.field);
				expect(column.isSure).toBe(isBeaten ? own.isSure : own.isSure && equals.length === 0);
			}
		}),
		{ seed, numRuns: proofCount(500, 20_000) },
	);
});

test("four times as many columns are no more than linear work", () => {
	const toWork = (columns: number) => {
		const headers = Array.from({ length: columns }, (_, at) => (at % 2 ? "title" : `other ${at}`));
		return () => void toColumns(headers);
	};
	expect(measureGrowth([toWork(2000), toWork(8000)], { floorMs: 5, most: 10 })).toBeLessThan(10);
});
