import { type GroupTerms, toClipped } from "./group-terms";

/** The effect of years and miles on a make, and each model's difference from it. */
export type Slopes = { perYear: number; perMiles: number; models: { perYear: Float64Array; perMiles: Float64Array } };

/** Years and 10,000 miles of each row relative to its model's mean, so that levels do not leak into slopes. */
export type Measured = { years: Float64Array; miles: Float64Array };

/** Shrinkage in usual cars: a model's slopes towards its make's, a make's towards all makes'. */
const FIRM_MODEL = 5;
const FIRM_MAKE = 30;
/** Squared spread of usual cars: three years, 30,000 miles. */
const SPREAD = 9;

/** Moves the slopes towards what the remainders still show; updates the remainders. */
export function fitSlopes(
	models: GroupTerms,
	slopes: Slopes,
	remainders: Float64Array,
	centred: Measured,
	shared: Pair,
	scale: number,
): void {
	const everyRow = Int32Array.from(remainders, (_, row) => row);
	const make = solve(everyRow, remainders, centred, scale, FIRM_MAKE, {
		perYear: slopes.perYear - shared.perYear,
		perMiles: slopes.perMiles - shared.perMiles,
	});
	slopes.perYear += make.perYear;
	slopes.perMiles += make.perMiles;
	takeAway(everyRow, remainders, centred, make);
	for (const [model, rows] of models.rows.entries()) {
		const own = { perYear: slopes.models.perYear[model] ?? 0, perMiles: slopes.models.perMiles[model] ?? 0 };
		const moved = solve(rows, remainders, centred, scale, FIRM_MODEL, own);
		slopes.models.perYear[model] = own.perYear + moved.perYear;
		slopes.models.perMiles[model] = own.perMiles + moved.perMiles;
		takeAway(rows, remainders, centred, moved);
	}
}

export function toCentred(values: Float64Array, groups: Int32Array[]): Float64Array {
	const centred = new Float64Array(values.length);
	for (const rows of groups) {
		const mean = meanOf(values, rows);
		for (const row of rows) centred[row] = (values[row] ?? 0) - mean;
	}
	return centred;
}

export function meanOf(values: Float64Array, rows: Int32Array): number {
	let sum = 0;
	for (const row of rows) sum += values[row] ?? 0;
	return sum / rows.length;
}

type Pair = { perYear: number; perMiles: number };

/** The ridge step for two slopes, now `from` away from their shrinkage target, on clipped remainders. */
function solve(
	rows: Int32Array,
	remainders: Float64Array,
	{ years, miles }: Measured,
	scale: number,
	firm: number,
	from: Pair,
): Pair {
	const ridge = firm * SPREAD;
	let [yy, mm, ym] = [ridge, ridge, 0];
	let [yr, mr] = [-ridge * from.perYear, -ridge * from.perMiles];
	for (const row of rows) {
		const [year, mile, rest] = [years[row] ?? 0, miles[row] ?? 0, toClipped(remainders[row] ?? 0, 0, scale)];
		yy += year * year;
		mm += mile * mile;
		ym += year * mile;
		yr += year * rest;
		mr += mile * rest;
	}
	const determinant = yy * mm - ym * ym;
	return { perYear: (yr * mm - mr * ym) / determinant, perMiles: (mr * yy - yr * ym) / determinant };
}

function takeAway(rows: Int32Array, remainders: Float64Array, { years, miles }: Measured, by: Pair): void {
	for (const row of rows)
		remainders[row] = (remainders[row] ?? 0) - by.perYear * (years[row] ?? 0) - by.perMiles * (miles[row] ?? 0);
}
