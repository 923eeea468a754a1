import type { Dealer } from "./create-dealer";
import type { ShownCar } from "./shown-car";
import type { StockCar } from "./stock";

export function showCar(dealer: Dealer, car: StockCar, place: "list" | "vehicle"): ShownCar {
	const seesVin = dealer.identity === "everywhere" || (dealer.identity === "vehicle page" && place === "vehicle");
	const at = dealer.cars.findIndex(({ stockNumber }) => stockNumber === car.stockNumber);
	const name = `${car.year} ${car.make} ${car.model} ${car.trim}`;
	return {
		car,
		name: car.condition === "new" ? `New ${name}` : name,
		path: dealer.plan.toCar(car, dealer.identity === "everywhere" ? car.vin : null, at),
		photos: listPhotos(dealer, car),
		price: car.price === null ? "Call for Price" : `$${car.price.toLocaleString("en-US")}`,
		miles: `${car.mileage.toLocaleString("en-US")} miles`,
		vin: seesVin ? car.vin : null,
		stockNumber: dealer.showsStockNumber ? car.stockNumber : null,
	};
}

export function listPhotos({ identity }: Dealer, car: StockCar): string[] {
	const folder = identity === "photo address" ? car.vin : `lot/${car.photos}${car.mileage}${car.year}`;
	return Array.from({ length: car.photos }, (_, at) => `/photos/${folder}/${at + 1}.jpg`);
}

export const isOffered = ({ car }: ShownCar) => car.condition === "used";
export const escapePath = (path: string) => path.replaceAll("&", "&amp;");
