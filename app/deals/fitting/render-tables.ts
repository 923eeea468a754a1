import type { PriceTable } from "../table/price-table";

/** Terms of less than a thousandth move no price by a hundredth of a percent of what a shopper could see. */
const LEAST = 0.001;
/** Terms of a kind that are kept: D1 takes 2 MB a value. */
const MOST_TERMS = 5_000;

/** A make's tables as text for D1, numbers rounded: what has not moved reads the same as before. */
export function renderTables(tables: PriceTable[]): string {
	return JSON.stringify(
		tables.map(({ base, models, trims, specs, states }) => ({
			...{
				base,
				models: keepMost(models),
				trims: keepLarge(trims),
				specs: keepLarge(specs),
				states: keepLarge(states),
			},
		})),
		(_name, value) => (typeof value === "number" ? Number(value.toFixed(3)) : value),
	);
}

function keepMost<T>(terms: Record<string, T>): Record<string, T> {
	return Object.fromEntries(Object.entries(terms).slice(0, MOST_TERMS / 10));
}

function keepLarge(terms: Record<string, number>): Record<string, number> {
	const large = Object.entries(terms).filter(([, term]) => Math.abs(term) >= LEAST);
	return Object.fromEntries(large.slice(0, MOST_TERMS));
}
