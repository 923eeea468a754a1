import { FOLDS } from "./market-car";

/** Shared by all makes, from the last whole fit: a base price and the effects of years, miles and states. */
export type SharedTerms = {
	/** Log dollars of a car of `pivotYear` without miles. */
	base: number;
	/** Log price per 10,000 miles, never positive. */
	perMiles: number;
	/** Log price per model year, never negative. */
	perYear: number;
	states: Record<string, number>;
};

/** Years count from here, so that slopes and levels hardly affect each other. */
export const pivotYear = 2018;
export const MILES_UNIT = 10_000;
/** Beyond these a car loses no more by driving. */
export const MOST_MILES = 250_000;

/** Cars at large, until a market has taught better. */
export const firstTerms: SharedTerms = { base: 9.9, perMiles: -0.05, perYear: 0.09, states: {} };

/** What one make's fit says of the shared terms, for each fold. */
export type MakeTerms = SharedTerms & { cars: number; carsOf: Record<string, number> };

/** Shrinkage in cars: a make with few says little. */
const FIRM = 30;
const FIRM_STATE = 20;

/** In: each make's findings, by fold. Out: the shared terms of each fold. */
export function mergeTerms(found: MakeTerms[][]): SharedTerms[] {
	return Array.from({ length: FOLDS }, (_, fold) => mergeFold(found.flatMap((make) => make[fold] ?? [])));
}

function mergeFold(makes: MakeTerms[]): SharedTerms {
	const weightOf = ({ cars }: MakeTerms) => cars / (cars + FIRM);
	const total = makes.reduce((sum, make) => sum + weightOf(make), 0);
	const mean = (pick: (make: MakeTerms) => number, otherwise: number) =>
		total === 0 ? otherwise : makes.reduce((sum, make) => sum + weightOf(make) * pick(make), 0) / total;
	return {
		base: mean(({ base }) => base, firstTerms.base),
		perMiles: mean(({ perMiles }) => perMiles, firstTerms.perMiles),
		perYear: mean(({ perYear }) => perYear, firstTerms.perYear),
		states: mergeStates(makes),
	};
}

function mergeStates(makes: MakeTerms[]): Record<string, number> {
	const names = [...new Set(makes.flatMap(({ states }) => Object.keys(states)))].sort();
	const merged = names.map((name): [string, number] => {
		const cars = makes.reduce((sum, { carsOf }) => sum + (carsOf[name] ?? 0), 0);
		const effect = makes.reduce((sum, { states, carsOf }) => sum + (states[name] ?? 0) * (carsOf[name] ?? 0), 0);
		return [name, effect / (cars + FIRM_STATE)];
	});
	return Object.fromEntries(merged);
}
