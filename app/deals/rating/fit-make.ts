import { fitTable } from "../table/fit-table";
import { FOLDS, type KnownCar, type MarketCar, mayTeach, type TeachingCar, toFold } from "../table/market-car";
import { getTerms, type PriceTable, sumTerms } from "../table/price-table";
import type { MakeTerms, SharedTerms } from "../table/shared-terms";
import { type BucketCounts, toBucket } from "./bands";
import { countComparables } from "./count-comparables";
import { countRemainder, createCounts } from "./remainder-counts";

/** A make's prices as its cars tell them, by fold: a car is estimated by the table that was fitted without its own fold. */
export type MakeFit = {
	tables: PriceTable[];
	told: MakeTerms[];
	counts: BucketCounts;
	taught: number;
};

/** In: all cars of a make, listed or sold lately, what all makes share, by fold, and the year
 * that it is: a make that ended has no new cars to tell. Out: its fit; the order of the cars does not matter. */
export function fitMake(cars: MarketCar[], shared: SharedTerms[], thisYear: number): MakeFit {
	const teaching = listTeaching(cars, thisYear);
	const folds = Array.from({ length: FOLDS }, (_, fold) =>
		fitTable(
			teaching.filter((car) => toFold(car) !== fold),
			shared[fold] as SharedTerms,
			thisYear,
		),
	);
	const tables = folds.map(({ table }) => table);
	return {
		tables,
		told: folds.map(({ told }) => told),
		counts: countRemainders(cars, teaching, tables),
		taught: teaching.length,
	};
}

/** One car a VIN, the listed one first: a copy at another dealer teaches nothing new. */
export function listTeaching(cars: MarketCar[], thisYear: number): TeachingCar[] {
	const sorted = cars
		.filter((car): car is TeachingCar => mayTeach(car, thisYear))
		.sort((one, other) => Number(other.isListed) - Number(one.isListed) || one.id - other.id);
	const seen = new Set<string>();
	return sorted.filter(({ vin }) => {
		if (vin === null) return true;
		const isNew = !seen.has(vin);
		seen.add(vin);
		return isNew;
	});
}

function countRemainders(cars: MarketCar[], teaching: TeachingCar[], tables: PriceTable[]): BucketCounts {
	const comparables = countComparables(cars);
	const counts: BucketCounts = { some: createCounts(), many: createCounts() };
	for (const car of teaching) {
		const bucket = toBucket(comparables(car));
		const estimate = getLogEstimate(tables, car);
		if (bucket !== null && estimate !== null) countRemainder(counts[bucket], Math.log(car.price) - estimate);
	}
	return counts;
}

/** Log dollars, by the table that was fitted without the car; null for a model that this table does not know. */
export function getLogEstimate(tables: PriceTable[], car: KnownCar): number | null {
	const table = tables[toFold(car)];
	const terms = table ? getTerms(table, car) : null;
	return terms === null ? null : sumTerms(terms);
}
