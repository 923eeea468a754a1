import type { Label } from "~/deals/rating/label";

export type SurveyedCar = {
	id: number;
	dealershipId: number;
	/** Equal for the sellers of one car; null with one seller. */
	car: string | null;
	place: number;
	make: string | null;
	model: string | null;
	body: string | null;
	city: string | null;
	year: number | null;
	price: number | null;
	miles: number | null;
	label: Label | null;
	/** The limit of a good price; null for an unrated car. */
	goodBelow: number | null;
	priceWas: number | null;
	priceAt: string | null;
	changedAt: string;
};

/** A car of several sellers counts once, as the cheapest of these lists it. */
export function listOnce(cars: SurveyedCar[]): SurveyedCar[] {
	const cheapest = new Map<string, SurveyedCar>();
	for (const one of cars) {
		const other = one.car === null ? undefined : cheapest.get(one.car);
		if (one.car !== null && (other === undefined || one.place < other.place)) cheapest.set(one.car, one);
	}
	return cheapest.size === 0 ? cars : cars.filter((one) => one.car === null || cheapest.get(one.car) === one);
}
