import type { BucketCounts } from "../app/deals/rating/bands";
import { fitMake, type MakeFit } from "../app/deals/rating/fit-make";
import { rateCars } from "../app/deals/rating/rate-cars";
import { createCounts, mergeCounts } from "../app/deals/rating/remainder-counts";
import { FOLDS, type MarketCar } from "../app/deals/table/market-car";
import { firstTerms, mergeTerms, type SharedTerms } from "../app/deals/table/shared-terms";

type MadeCar = MarketCar & { make: string };

const thisYear = 2026;

/** A whole fit as nights make it, one message a make: the shared terms settle within a few rounds. */
export function fitMarket(cars: MadeCar[], rounds = 3) {
	const stock = new Map<string, MadeCar[]>();
	for (const car of cars) stock.set(car.make, [...(stock.get(car.make) ?? []), car]);
	let shared: SharedTerms[] = Array<SharedTerms>(FOLDS).fill(firstTerms);
	let fits = new Map<string, MakeFit>();
	for (let round = 0; round < rounds; round++) {
		fits = new Map([...stock].map(([make, list]) => [make, fitMake(list, shared, thisYear)]));
		shared = mergeTerms([...fits.values()].map(({ told }) => told));
	}
	const all = [...fits.values()].reduce(
		(sum: BucketCounts, { counts }) => ({
			some: mergeCounts(sum.some, counts.some),
			many: mergeCounts(sum.many, counts.many),
		}),
		{ some: createCounts(), many: createCounts() },
	);
	const raters = new Map([...fits].map(([make, fit]) => [make, rateCars(stock.get(make) ?? [], fit, all, thisYear)]));
	return { fits, shared, all, rate: (car: MadeCar) => raters.get(car.make)?.(car) ?? null };
}
