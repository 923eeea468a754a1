import { type PricedCar, toAge } from "./market-car";
import { getMilesTerm, getTerms, type PriceTable, sumTerms } from "./price-table";
import { getYearTerm } from "./year-curve";

export type PartName = "model" | "miles" | "trim" | "spec" | "state";

/** The parts of an estimate, and what carries other cars of the model to this one. */
export type DealParts = {
	/** Whole dollars that sum to the estimate: model and year with usual miles, then this car's own. */
	parts: { name: PartName; dollars: number }[];
	usualMiles: number;
	/** Log price per 10,000 miles. */
	perMiles: number;
	years: [number, number, number];
};

const order = ["model", "miles", "trim", "spec", "state"] as const;

export function splitEstimate(table: PriceTable, car: PricedCar, thisYear: number): DealParts | null {
	const [terms, model] = [getTerms(table, car), table.models[car.model]];
	if (terms === null || model === undefined) return null;
	const usualMiles = Math.round((model.usualMiles * toAge(car.year, thisYear)) / 1000) * 1000;
	const usual = getMilesTerm(model, usualMiles);
	const logs = { ...terms, model: terms.model + usual, miles: terms.miles - usual };
	let [sum, told] = [0, 0];
	const estimate = Math.round(Math.exp(sumTerms(terms)));
	const parts = order.map((name, at) => {
		sum += logs[name];
		// In another order the logs may round to a dollar more or less.
		const dollars = (at < order.length - 1 ? Math.round(Math.exp(sum)) : estimate) - told;
		told += dollars;
		return { name, dollars };
	});
	const years = [car.year - 1, car.year, car.year + 1].map((year) => getYearTerm(model.years, year));
	return { parts, usualMiles, perMiles: model.perMiles, years: years as DealParts["years"] };
}
