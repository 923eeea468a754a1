import { FOLDS } from "./market-car";

/** What all makes share, as the last whole fit found it: the price of no car in particular and what years, miles and states do to it. */
export type SharedTerms = {
	/** Log dollars of a car of `pivotYear` without miles. */
	base: number;
	/** Log price per 10,000 miles, never positive. */
	perMiles: number;
	/** Log price per model year, never negative. */
	perYear: number;
	states: Record<string, number>;
};

/** Years are counted from here, so that slopes and levels hardly lean on each other. */
export const pivotYear = 2018;
export const MILES_UNIT = 10_000;
/** Beyond so many miles a car loses no more by driving. */
export const MOST_MILES = 250_000;

/** What is true of cars at large, until a market has told better. */
export const firstTerms: SharedTerms = { base: 9.9, perMiles: -0.05, perYear: 0.09, states: {} };

/** What one make's fit tells of the terms that all share, one for each fold. */
export type MakeTerms = SharedTerms & { cars: number; carsOf: Record<string, number> };

/** Cars that a make's own opinion weighs against: a make with few says little. */
const FIRM = 30;
const FIRM_STATE = 20;

/** In: what each make found, by fold. Out: the terms of each fold that all share. */
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
