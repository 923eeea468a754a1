import { findKnown, listDoubles } from "~/inventory/known/find-known";
import { type KnownCar, toFreeKey } from "~/inventory/known/known-cars";
import { toRealPrice } from "~/inventory/shown/placeholder-prices";
import { mergeReadings, type Reading } from "~/inventory/stock/reconcile";
import type { Board } from "../board/board";
import type { PagePlan } from "./page-plan";

/** In: what page and list say of one car. Out, into the plan: the car to add, or to compare with the stored one. */
export function chooseForReadings(
	{ cars, dealership }: Board,
	readings: [Reading, ...Reading[]],
	plan: PagePlan,
	found?: KnownCar,
): void {
	const car = toRealPrice(mergeReadings(readings), dealership.placeholderPrices);
	const known = found ?? findKnown(cars, car);
	if (!known) plan.inserts.push({ ...car, sourceKey: toFreeKey(cars, car) });
	else if (!plan.doubles.includes(known)) {
		const taken = new Set(plan.rereadings.map((reading) => reading.known.id));
		plan.doubles.push(...listDoubles(cars, car, known, taken));
		plan.rereadings.push({ known, car, views: new Set(readings.map(({ view }) => view)) });
	}
}
