import { expect, test } from "vitest";
import { parsePinForm } from "./pin-form";

const parse = (field: string, value: string) => {
	const form = new FormData();
	form.set("field", field);
	form.set("value", value);
	const parsed = parsePinForm(form);
	return "problem" in parsed ? "problem" : parsed.value;
};

test("a text of 200 characters is kept, and a longer one refused by that number", () => {
	expect(parse("trim", "x".repeat(200))).toBe("x".repeat(200));
	const form = new FormData();
	form.set("field", "trim");
	form.set("value", "x".repeat(201));
	expect(parsePinForm(form)).toEqual({ problem: "Must have at most 200 characters." });
});

test("what is typed for a field is its value, or a problem in words", () => {
	expect(parse("price", " $18,950 ")).toBe(18_950);
	expect(parse("price", "")).toBeNull();
	expect(parse("mileage", "42,150 miles")).toBe(42_150);
	expect(parse("year", "2019")).toBe(2019);
	expect(parse("trim", "  ")).toBeNull();
	expect(parse("title", "2019 Honda Civic")).toBe("2019 Honda Civic");
	for (const [field, value] of [
		["price", "-1"],
		["price", "18.5"],
		["price", "soon"],
		["price", "99999999"],
		["year", ""],
		["year", "19"],
		["title", " "],
		["trim", "x".repeat(201)],
		["vin", "1HGCV1F30KA000001"],
		["constructor", "x"],
	] as const)
		expect(parse(field, value), `${field}: ${value}`).toBe("problem");
});
