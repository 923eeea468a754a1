import { type PricedCar, toSpec } from "./market-car";
import { MILES_UNIT, MOST_MILES } from "./shared-terms";
import { getYearTerm, type YearCurve } from "./year-curve";

/** A make's asking prices: log price as a sum of named terms. */
export type PriceTable = {
	base: number;
	models: Record<string, ModelTerms>;
	/** By "model|trim". */
	trims: Record<string, number>;
	/** By "model|positions 4 to 8 of the VIN". */
	specs: Record<string, number>;
	states: Record<string, number>;
};

export type ModelTerms = {
	level: number;
	/** Log price per 10,000 miles, never positive. */
	perMiles: number;
	years: YearCurve;
	/** In a year. */
	usualMiles: number;
};

/** In log price; their sum is the estimate's logarithm. */
export type CarTerms = { model: number; miles: number; trim: number; spec: number; state: number };

type Asked = Pick<PricedCar, "model" | "year" | "trim" | "vin" | "state" | "miles">;

export function getTerms(table: PriceTable, car: Asked): CarTerms | null {
	const model = table.models[car.model];
	if (model === undefined) return null;
	const find = (terms: Record<string, number>, name: string | null) =>
		name === null ? 0 : (terms[`${car.model}|${name}`] ?? 0);
	return {
		model: table.base + model.level + getYearTerm(model.years, car.year),
		miles: getMilesTerm(model, car.miles),
		trim: find(table.trims, car.trim),
		spec: find(table.specs, toSpec(car.vin)),
		state: car.state === null ? 0 : (table.states[car.state] ?? 0),
	};
}

export function getMilesTerm({ perMiles }: Pick<ModelTerms, "perMiles">, miles: number): number {
	return (perMiles * Math.min(Math.max(0, miles), MOST_MILES)) / MILES_UNIT;
}

export function sumTerms({ model, miles, trim, spec, state }: CarTerms): number {
	return model + miles + trim + spec + state;
}
