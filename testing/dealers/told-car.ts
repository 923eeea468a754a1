import type { Keyed } from "../page-changes/pair-cars";
import type { Dealer } from "./create-dealer";
import type { ListFact, ShownCar } from "./shown-car";

export interface Told extends Keyed {
	trim: string | null;
	exteriorColor: string | null;
	interiorColor: string | null;
	path: string;
}

export function toTold(dealer: Dealer, shown: ShownCar, place: "list" | "vehicle"): Told {
	const { car, path, photos, vin, stockNumber } = shown;
	const tells = (fact: ListFact) => place === "vehicle" || dealer.theme.listTells.includes(fact);
	return {
		...{ year: car.year, make: car.make, model: car.model, trim: car.trim, path, price: car.price },
		vin: dealer.identity === "photo address" ? car.vin : vin,
		stockNumber: tells("stockNumber") ? stockNumber : null,
		mileage: tells("mileage") ? car.mileage : null,
		exteriorColor: tells("exteriorColor") ? car.exteriorColor : null,
		interiorColor: tells("interiorColor") ? car.interiorColor : null,
		images: photos[0] ? [dealer.origin + photos[0]] : [],
	};
}
