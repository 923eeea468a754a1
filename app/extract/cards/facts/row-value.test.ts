import { expect, test } from "vitest";
import { toRowValue } from "./row-value";

test("a stated value ends with its sentence", () => {
	const behind = [
		"Ask for a walk-around video.",
		"It's been in our shop since May, come see us.",
		"Runs and drives great.",
	];
	for (const [field, value] of [
		["trim", "King Ranch"],
		["trim", "base"],
		["transmission", "8-speed automatic"],
		["engine", "5.3L V8"],
		["drivetrain", "4WD"],
		["exteriorColor", "Oxford White"],
		["stockNumber", "IR4396"],
	] as const)
		for (const sentence of behind) expect(toRowValue(field, `${value}. ${sentence}`), value).toBe(value);
	expect(toRowValue("trim", `GT. ${"Ask for a video, and then ask again. ".repeat(4)}`)).toBe("GT");
});

test("an abbreviation ends no sentence, and what a title says is read to its end", () => {
	for (const [field, value] of [
		["trim", "Ext. Cab Z71"],
		["trim", "Premium Pkg. M Sport"],
		["transmission", "6 spd. Manual with overdrive"],
		["engine", "V6. Turbo"],
		["titleStatus", "Clean. Was a salvage title before."],
	] as const)
		expect(toRowValue(field, value), value).toBe(value);
});
