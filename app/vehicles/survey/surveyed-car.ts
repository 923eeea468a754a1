import type { Label } from "~/deals/rating/label";

/** A listed car as the survey knows it; what is not known is null. */
export type SurveyedCar = {
	id: number;
	dealershipId: number;
	vin: string | null;
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

/** One car of several sellers counts once, as the first of them lists it. */
export function listOnce(cars: SurveyedCar[]): SurveyedCar[] {
	const seen = new Set<string>();
	return cars.filter(({ vin, make, year }) => {
		if (vin === null) return true;
		const car = `${vin} ${make?.toLowerCase()} ${year}`;
		return seen.size < seen.add(car).size;
	});
}
