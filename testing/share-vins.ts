import { makeDeal, pick, type StockCar } from "../bench/stock";

/** Mostly the same car at another price, sometimes described differently, sometimes another car. */
export function shareVins(random: () => number, cars: StockCar[], share = 0.3): StockCar[] {
	const made: StockCar[] = [];
	for (const car of cars) {
		const other = made.length > 0 && random() < share ? pick(random, made) : null;
		const isFree =
			other !== null && !made.some((one) => one.vin === other.vin && one.dealershipId === car.dealershipId);
		made.push(isFree ? sell(random, other, car) : car);
	}
	return made;
}

function sell(random: () => number, car: StockCar, at: StockCar): StockCar {
	const { vin, title, year, make, model, trim, bodyStyle, fuelType, transmission, drivetrain, mileage } = car;
	const price =
		car.price === null || random() < 0.1 ? at.price : Math.round(car.price * pick(random, [1, 0.95, 1.1, 1.4]));
	const same = { title, year, make, model, trim, bodyStyle, fuelType, transmission, drivetrain, mileage };
	const told = random() < 0.15 ? { mileage: at.mileage, fuelType: at.fuelType, drivetrain: at.drivetrain } : {};
	const spelled = random() < 0.1 ? { make: make.toUpperCase().replace("-", " ") } : {};
	const unknown = random() < 0.05 ? { year: null } : {};
	const listing = { ...at, ...same, ...told, ...spelled, ...unknown, vin, price };
	const shown = random() < 0.1 ? { ...at, vin } : listing;
	return { ...shown, deal: makeDeal(shown, random) };
}
