import { fitSlopes, meanOf, type Slopes, toCentred } from "./fit-slopes";
import { fitTerms, type GroupTerms, medianOf, rowMedianOf, scaleOf, toGroups } from "./group-terms";
import type { Lesson, Named } from "./lesson";
import { toAge } from "./market-car";
import type { ModelTerms, PriceTable } from "./price-table";
import { type MakeTerms, MILES_UNIT, MOST_MILES, pivotYear, type SharedTerms } from "./shared-terms";
import { toYearCurve } from "./year-curve";

/** Shrinkage in cars: a trim seen twice moves its cars by half. */
const FIRM = 2;
const FIRM_STATE = 20;
const FIRM_YEAR = 6;
const FIRM_TRIM = 1;
const FIRM_SPEC = 2;
const ROUNDS = 5;

/** A make's training cars in, its table out: each term in turn is fitted to what the others leave (backfitting). */
export function fitTable(
	lesson: Lesson,
	shared: SharedTerms,
	thisYear: number,
): { table: PriceTable; told: MakeTerms } {
	const parts = toParts(lesson, shared, thisYear);
	let scale = settle(parts);
	for (let round = 0; round < ROUNDS; round++) {
		refineAll(parts, shared, scale);
		scale = scaleOf(parts.remainders);
	}
	return { table: toTable(parts, shared, lesson), told: toMakeTerms(parts, shared) };
}

type Parts = ReturnType<typeof toParts>;

function toParts(lesson: Lesson, shared: SharedTerms, thisYear: number) {
	const years = lesson.years.map((year) => year - pivotYear);
	const miles = lesson.miles.map((all) => Math.min(all, MOST_MILES) / MILES_UNIT);
	const models = toGroups(lesson.models);
	const none = () => new Float64Array(models.names.length);
	const slopes: Slopes = {
		...{ perYear: shared.perYear, perMiles: shared.perMiles },
		models: { perYear: none(), perMiles: none() },
	};
	return {
		...{ thisYear, years, miles, models, slopes },
		make: toGroups({ names: [""], of: new Int32Array(years.length) }),
		...{ modelYears: toGroups(lesson.modelYears), trims: toGroups(lesson.trims), specs: toGroups(lesson.specs) },
		states: toGroups(lesson.states),
		centred: { years: toCentred(years, models.rows), miles: toCentred(miles, models.rows) },
		remainders: lesson.logPrices.map((price, row) => {
			const usual = shared.base + shared.perYear * (years[row] ?? 0) + shared.perMiles * (miles[row] ?? 0);
			return price - usual - stateOf(lesson.states, shared, row);
		}),
	};
}

function stateOf({ names, of }: Named, shared: SharedTerms, row: number): number {
	const name = names[of[row] ?? -1];
	return name === undefined ? 0 : (shared.states[name] ?? 0);
}

/** Levels first, by medians: before they are right, nothing tells a wrong price from an expensive model. */
function settle({ make, models, remainders }: Parts): number {
	for (const groups of [make, models]) fitTerms(groups, remainders, Number.POSITIVE_INFINITY, FIRM);
	for (const [model, rows] of models.rows.entries()) {
		const median = rowMedianOf(rows, remainders);
		models.terms[model] = (models.terms[model] ?? 0) + median;
		for (const row of rows) remainders[row] = (remainders[row] ?? 0) - median;
	}
	return scaleOf(remainders);
}

function refineAll(parts: Parts, shared: SharedTerms, scale: number): void {
	const { make, models, slopes, centred, modelYears, trims, specs, states, remainders } = parts;
	fitTerms(make, remainders, scale, FIRM);
	fitTerms(models, remainders, scale, FIRM);
	fitSlopes(models, slopes, remainders, centred, shared, scale);
	fitTerms(modelYears, remainders, scale, FIRM_YEAR);
	fitTerms(trims, remainders, scale, FIRM_TRIM);
	fitTerms(specs, remainders, scale, FIRM_SPEC);
	fitTerms(states, remainders, scale, FIRM_STATE);
}

function toTable(parts: Parts, shared: SharedTerms, lesson: Lesson): PriceTable {
	const { make, models, modelYears, trims, specs, states } = parts;
	const steps = toRecord(modelYears);
	return {
		base: shared.base + (make.terms[0] ?? 0),
		models: Object.fromEntries(models.names.map((name, at) => [name, toModel(parts, shared, lesson, steps, at)])),
		trims: toRecord(trims),
		specs: toRecord(specs),
		states: { ...shared.states, ...addTo(shared.states, toRecord(states)) },
	};
}

function toRecord({ names, terms }: GroupTerms): Record<string, number> {
	return Object.fromEntries(names.map((name, at) => [name, terms[at] ?? 0]));
}

function addTo(base: Record<string, number>, own: Record<string, number>): Record<string, number> {
	return Object.fromEntries(Object.entries(own).map(([name, term]) => [name, term + (base[name] ?? 0)]));
}

/** Slopes that differ from the shared ones turn about the model's mean car; its level is fitted without them. */
function toModel(
	{ models, slopes, years, miles, thisYear }: Parts,
	shared: SharedTerms,
	lesson: Lesson,
	steps: Record<string, number>,
	at: number,
): ModelTerms {
	const rows = models.rows[at] ?? new Int32Array();
	const perYear = slopes.perYear + (slopes.models.perYear[at] ?? 0);
	const perMiles = slopes.perMiles + (slopes.models.perMiles[at] ?? 0);
	const turn = (perYear - shared.perYear) * meanOf(years, rows) + (perMiles - shared.perMiles) * meanOf(miles, rows);
	const counts = new Map<number, number>();
	for (const row of rows) {
		const year = lesson.years[row] ?? 0;
		counts.set(year, (counts.get(year) ?? 0) + 1);
	}
	const own = new Map([...counts.keys()].map((year) => [year, steps[`${models.names[at]}|${year}`] ?? 0]));
	return {
		level: (models.terms[at] ?? 0) - turn,
		perMiles: Math.min(0, perMiles),
		years: toYearCurve(perYear, own, counts),
		usualMiles: toUsualMiles(rows, lesson, thisYear),
	};
}

function toUsualMiles(rows: Int32Array, { miles, years }: Lesson, thisYear: number): number {
	const perYear = Float64Array.from(rows, (row) => (miles[row] ?? 0) / toAge(years[row] ?? 0, thisYear));
	return medianOf(perYear);
}

function toMakeTerms({ make, slopes, states, remainders }: Parts, shared: SharedTerms): MakeTerms {
	return {
		cars: remainders.length,
		base: shared.base + (make.terms[0] ?? 0),
		...{ perMiles: slopes.perMiles, perYear: slopes.perYear },
		states: addTo(shared.states, toRecord(states)),
		carsOf: Object.fromEntries(states.names.map((name, at) => [name, states.rows[at]?.length ?? 0])),
	};
}
