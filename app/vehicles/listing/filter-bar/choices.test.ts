import { expect, test } from "vitest";
import { toChoices } from "./choices";

const uncounted = {
	make: null,
	model: null,
	year: null,
	price: null,
	bodyStyle: null,
	fuelType: null,
	transmission: null,
	drivetrain: null,
	color: null,
};

test("usual values stand in their order with their counts, others behind them", () => {
	const counts = { ...uncounted, bodyStyle: { Roadhouse: 1, SUV: 3 } };
	const { bodyStyle } = toChoices({ counts, names: { makes: [], models: [] } });
	expect(bodyStyle.slice(0, 2)).toEqual([
		{ value: "Sedan", count: 0 },
		{ value: "SUV", count: 3 },
	]);
	expect(bodyStyle.at(-1)).toEqual({ value: "Roadhouse", count: 1 });
});

test("beyond what is counted there is no number", () => {
	const { make } = toChoices({ counts: uncounted, names: { makes: ["Honda"], models: [] } });
	expect(make).toEqual([{ value: "Honda", count: null }]);
});
