import type { Label } from "~/deals/rating/label";

/** A listed car as the survey knows it; what is not known is null. */
export type SurveyedCar = {
	id: number;
	dealershipId: number;
	/** Equal for the sellers of one car, and which of them asks less; null for a car of one seller. */
	car: string | null;
	place: number;
	make: string | null;
	model: string | null;
	body: string | null;
	/** "Houston, TX". */
	city: string | null;
	year: number | null;
	price: number | null;
	miles: number | null;
	label: Label | null;
	/** Below it the price would be a good one; null for a car that is not rated. */
	goodBelow: number | null;
	priceWas: number | null;
	priceAt: string | null;
	changedAt: string;
};

/** One car of several sellers counts once, as the cheapest of these cars lists it. */
export function listOnce(cars: SurveyedCar[]): SurveyedCar[] {
	const cheapest = new Map<string, SurveyedCar>();
	for (const one of cars) {
		const other = one.car === null ? undefined : cheapest.get(one.car);
		if (one.car !== null && (other === undefined || one.place < other.place)) cheapest.set(one.car, one);
	}
	return cheapest.size === 0 ? cars : cars.filter((one) => one.car === null || cheapest.get(one.car) === one);
}
