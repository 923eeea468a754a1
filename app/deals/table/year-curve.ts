import { pivotYear } from "./shared-terms";

/** Log price for each year from `from` on, rising; beyond them by `perYear`. */
export type YearCurve = { from: number; levels: number[]; perYear: number };

export function getYearTerm({ from, levels, perYear }: YearCurve, year: number): number {
	const [first, last] = [levels[0], levels.at(-1)];
	if (first === undefined || last === undefined) return perYear * (year - pivotYear);
	if (year < from) return first - perYear * (from - year);
	const to = from + levels.length - 1;
	return year > to ? last + perYear * (year - to) : (levels[year - from] ?? last);
}

/** A curve is cut in two at this gap: nobody compares a car of 1955 with one of 2020. */
const MOST_YEARS = 60;

/**
 * A slope and steps (log price beside it, by year) → a curve on which no newer year is cheaper: violators and their
 * neighbours share a mean, weighted by `cars` (pool adjacent violators).
 */
export function toYearCurve(perYear: number, steps: Map<number, number>, cars: Map<number, number>): YearCurve {
	const rising = Math.max(0, perYear);
	const years = [...cars.keys()];
	if (years.length === 0) return { from: pivotYear, levels: [], perYear: rising };
	const to = Math.max(...years);
	const from = Math.max(Math.min(...years), to - MOST_YEARS);
	const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
	const levels = pool(
		all.map((year) => rising * (year - pivotYear) + (steps.get(year) ?? 0)),
		all.map((year) => (cars.get(year) ?? 0) + EMPTY_YEAR),
	);
	return { from, levels, perYear: rising };
}

const EMPTY_YEAR = 0.1;

function pool(levels: number[], weights: number[]): number[] {
	const blocks: { level: number; weight: number; years: number }[] = [];
	for (const [at, level] of levels.entries()) {
		let block = { level, weight: weights[at] ?? 0, years: 1 };
		for (let last = blocks.at(-1); last && last.level > block.level; last = blocks.at(-1)) {
			const weight = last.weight + block.weight;
			const level = (last.level * last.weight + block.level * block.weight) / weight;
			block = { level, weight, years: last.years + block.years };
			blocks.pop();
		}
		blocks.push(block);
	}
	return blocks.flatMap(({ level, years }) => Array<number>(years).fill(level));
}
