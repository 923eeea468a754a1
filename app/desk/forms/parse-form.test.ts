import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { proofCount, seed } from "../../../testing/proof";
import { parseForm } from "./parse-form";

const schema = z.object({ name: z.string(), rows: z.array(z.string()).default([]) });
const toForm = (fields: [string, string][]) => {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
};

test("a form of ours is read as it was sent, its list's buttons too", () => {
	const fields: [string, string][] = [
		["name", "Bay"],
		["rows[0]", "a"],
		["rows[1]", "b"],
	];
	expect(parseForm(toForm(fields), schema)).toMatchObject({
		status: "success",
		value: { name: "Bay", rows: ["a", "b"] },
	});
	const press = (type: string, payload: object) =>
		parseForm(toForm([...fields, ["__intent__", JSON.stringify({ type, payload })]]), schema).reply();
	expect(press("insert", { name: "rows" }).initialValue).toMatchObject({ rows: ["a", "b", undefined] });
	expect(press("remove", { name: "rows", index: 0 }).initialValue).toMatchObject({ rows: ["b"] });
});

const part = fc.constantFrom(
	...["name", "rows", "[0]", "[99999999]", "[1e9]", "[]", "[", "]", ".", "__proto__", "constructor", "__intent__"],
	...["__state__", "\u0000", "\ud800", "a".repeat(5_000), "%", "-1", "[99]"],
);
const anyName = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(""));
const anyButton = fc.record(
	{
		type: fc.constantFrom("insert", "remove", "reorder", "update", "reset", "validate", ""),
		payload: fc.oneof(
			fc.constant(null),
			fc.record(
				{
					name: fc.oneof(anyName, fc.constant(undefined)),
					index: fc.constantFrom(0, -1, 99_999_999, 1.5, "x", null),
					value: fc.constantFrom(null, [], {}, "x"),
				},
				{ requiredKeys: [] },
			),
		),
	},
	{ requiredKeys: [] },
);
const anyValue = fc.oneof(
	fc.constantFrom("", "x", "{", "[1]", "\u0000"),
	anyButton.map((it) => JSON.stringify(it)),
);

test("whatever anybody posts, a form is an answer, quick and small", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(anyName, anyValue), { maxLength: 8 }), (fields) => {
			const submission = parseForm(toForm(fields), schema);
			expect(JSON.stringify(submission.reply()).length).toBeLessThan(200_000);
		}),
		{ seed, numRuns: proofCount(300, 20_000) },
	);
	const many = Array.from({ length: 60_000 }, (_, at): [string, string] => ["name", `${at}`]);
	expect(parseForm(toForm(many), schema)).toMatchObject({ status: "success", value: { name: "0" } });
});
