import type { BucketCounts } from "../rating/bands";
import { chooseDeal } from "../rating/choose-deal";
import type { MakeFit } from "../rating/fit-make";
import { rateCars } from "../rating/rate-cars";
import { type StoredDeal, toOf } from "../rating/stored-deal";
import { type CarList, isKnown, toFold } from "../table/market-car";
import { type DealParts, splitEstimate } from "../table/split-estimate";
import type { StockedCar } from "./stocked-cars";

export type Found = {
	id: number;
	named: { vin: string | null; make: string | null; model: string | null };
	price: number | null;
	deal: StoredDeal;
	parts: DealParts | null;
};

export type Tally = { listed: number; rated: number; written: number };

/** In: a make's cars and its fit. Out, one by one to save memory: cars whose deal changed; counts at the end. */
export function* listFound(
	cars: CarList<StockedCar>,
	fit: MakeFit,
	counts: BucketCounts,
	thisYear: number,
	tally: Tally,
): Generator<Found> {
	const rate = rateCars(cars, fit, counts, thisYear);
	for (const car of cars) {
		if (car.isListed) tally.listed += 1;
		if (!car.isListed || !isKnown(car)) continue;
		const kept = chooseDeal(car.kept, rate(car));
		if (kept.bounds !== null) tally.rated += 1;
		if (kept === car.kept) continue;
		tally.written += 1;
		const table = fit.tables[toFold(car)];
		const parts = kept.estimate === null || !table ? null : splitEstimate(table, car, thisYear);
		const { vin, make, model } = car.row;
		const deal = { ...kept, of: toOf(car.row), miles: car.miles };
		yield { id: car.id, named: { vin, make, model }, price: car.price, deal, parts };
	}
}
