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

test("makes and models stand as in a dictionary, the specification's makes among the others, those of no car last", () => {
	const makes = ["BMW", "Volvo", "MINI", "Bentley", "GMC", "Kia"];
	const models = ["Z4", "M3", "X5", "i3", "iX"].map((model) => ({ make: "BMW", model }));
	const counts = { make: { Kia: 2, Volvo: 1, Bentley: 1, BMW: 9, GMC: 1, MINI: 1, McLaren: 1 } };
	const list = (counted: { make?: Record<string, number> }) => {
		const { make, models: ofMakes } = toChoices({ counts: { ...uncounted, ...counted }, names: { makes, models } });
		return [make.map(({ value }) => value), ofMakes[0]?.choices.map(({ value }) => value)];
	};
	const named = ["i3", "iX", "M3", "X5", "Z4"];
	expect(list(counts)).toEqual([["Bentley", "BMW", "GMC", "Kia", "McLaren", "MINI", "Volvo"], named]);
	expect(list({})).toEqual([["Bentley", "BMW", "GMC", "Kia", "MINI", "Volvo"], named]);
	expect(list({ make: { Volvo: 1, BMW: 2 } })[0]).toEqual(["BMW", "Volvo", "Bentley", "GMC", "Kia", "MINI"]);
});
