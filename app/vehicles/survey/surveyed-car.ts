import type { Label } from "~/deals/rating/label";

export type SurveyedCar = {
	id: number;
	dealershipId: number;
	/** The same for sellers of one car; null with one seller. */
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
	/** Where a good price ends; null if unrated. */
	goodBelow: number | null;
	priceWas: number | null;
	priceAt: string | null;
	changedAt: string;
};

/** Of several sellers the cheapest. */
export function listOnce(cars: SurveyedCar[]): SurveyedCar[] {
	const cheapest = new Map<string, SurveyedCar>();
	for (const one of cars) {
		const other = one.car === null ? undefined : cheapest.get(one.car);
		if (one.car !== null && (other === undefined || one.place < other.place)) cheapest.set(one.car, one);
	}
	return cheapest.size === 0 ? cars : cars.filter((one) => one.car === null || cheapest.get(one.car) === one);
}
