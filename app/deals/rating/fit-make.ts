import { fitTable } from "../table/fit-table";
import { toLesson, toLessonWithout } from "../table/lesson";
import { type CarList, FOLDS, isKnown, mayTeach, type PricedCar, toFold } from "../table/market-car";
import { getTerms, type PriceTable, sumTerms } from "../table/price-table";
import type { MakeTerms, SharedTerms } from "../table/shared-terms";
import { type BucketCounts, toBucket } from "./bands";
import { countComparables } from "./count-comparables";
import { countRemainder, createCounts } from "./remainder-counts";

/** By fold: a car is estimated by the table that was fitted without its own fold. */
export type MakeFit = {
	tables: PriceTable[];
	told: MakeTerms[];
	counts: BucketCounts;
	taught: number;
};

/** A make's cars in, its fit out, whatever their order; `thisYear`, because a make that ended has no new cars. */
export function fitMake(cars: CarList, shared: SharedTerms[], thisYear: number): MakeFit {
	const teaching = listTeaching(cars, thisYear);
	const lesson = toLesson(cars, teaching);
	const folds = Array.from({ length: FOLDS }, (_, fold) =>
		fitTable(toLessonWithout(lesson, fold), shared[fold] as SharedTerms, thisYear),
	);
	const tables = folds.map(({ table }) => table);
	return {
		tables,
		told: folds.map(({ told }) => told),
		counts: countRemainders(cars, teaching, tables),
		taught: teaching.length,
	};
}

/** The training cars, one a VIN, listed ones first: a copy at another dealer teaches nothing new. */
function listTeaching(cars: CarList, thisYear: number): Int32Array {
	const order = new Float64Array(cars.length);
	const may: number[] = [];
	let place = 0;
	for (const car of cars) {
		if (mayTeach(car, thisYear)) may.push(place);
		order[place++] = car.isListed ? car.id : car.id + UNLISTED;
	}
	may.sort((one, other) => (order[one] ?? 0) - (order[other] ?? 0));
	const seen = new Set<string>();
	return Int32Array.from(may).filter((at) => {
		const vin = cars.at(at)?.vin ?? null;
		const isNew = vin === null || !seen.has(vin);
		if (vin !== null) seen.add(vin);
		return isNew;
	});
}

const UNLISTED = 2 ** 52;

function countRemainders(cars: CarList, teaching: Int32Array, tables: PriceTable[]): BucketCounts {
	const comparables = countComparables(cars);
	const counts: BucketCounts = { some: createCounts(), many: createCounts() };
	for (const place of teaching) {
		const car = cars.at(place);
		if (!car || !isKnown(car)) continue;
		const bucket = toBucket(comparables(car));
		const estimate = getLogEstimate(tables, car);
		if (bucket !== null && estimate !== null) countRemainder(counts[bucket], Math.log(car.price ?? 1) - estimate);
	}
	return counts;
}

/** Log dollars; null for a model that this table does not know. */
export function getLogEstimate(tables: PriceTable[], car: PricedCar): number | null {
	const table = tables[toFold(car)];
	const terms = table ? getTerms(table, car) : null;
	return terms === null ? null : sumTerms(terms);
}
