import { findKnown, isOtherCar, type KnownCar, listNamesakes, toFreeKey } from "~/inventory/known-cars";
import { mergeReadings, type Reading } from "~/inventory/reconcile";
import { toRealPrice } from "~/inventory/shown/placeholder-prices";
import type { Board } from "../board/board";
import type { PagePlan } from "./page-plan";

/** In: what one page and its list say of a car. Out, into the plan: the car to add, or to compare with the stored one. */
export function chooseForReadings(
	{ cars, dealership }: Board,
	readings: [Reading, ...Reading[]],
	plan: PagePlan,
	found?: KnownCar,
): void {
	const car = toRealPrice(mergeReadings(readings), dealership.placeholderPrices);
	const known = found ?? findKnown(cars, car);
	if (known) plan.doubles.push(...listNamesakes(cars, car).filter((other) => isDouble(other, known)));
	if (known) plan.rereadings.push({ known, car, views: new Set(readings.map(({ view }) => view)) });
	else plan.inserts.push({ ...car, sourceKey: toFreeKey(cars, car) });
}

function isDouble(other: KnownCar, known: KnownCar): boolean {
	return other !== known && other.soldAt === null && !isOtherCar(other, known);
}
