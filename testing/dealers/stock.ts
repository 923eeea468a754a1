import { models } from "../../scripts/sample-dealers/models";
import { paints } from "../../scripts/sample-dealers/paints";
import type { Random } from "../../scripts/sample-dealers/random";
import { createVin } from "./create-vin";

export interface StockCar {
	vin: string;
	stockNumber: string;
	condition: "used" | "new" | "sold";
	year: number;
	make: string;
	model: string;
	trim: string;
	/** US dollars; null is "Call for price". */
	price: number | null;
	mileage: number;
	exteriorColor: string;
	interiorColor: string;
	body: string;
	engine: string;
	transmission: string;
	drivetrain: string;
	fuel: string;
	photos: number;
}

const interiors = ["Black", "Charcoal", "Beige", "Gray", "Saddle Brown", "Ivory"];
const NEW_YEAR = 2026;
/** "Cooper S" is a model to some and a trim to others. */
const clearModels = models.filter(({ make }) => make !== "Mini");

export function createStock(random: Random, count: number, odd: { new: number; sold: number }): StockCar[] {
	const cars = Array.from({ length: count }, (_, at) => createCar(random, at, "used"));
	const others = [...Array(odd.new).fill("new"), ...Array(odd.sold).fill("sold")] as StockCar["condition"][];
	for (const condition of others)
		cars.splice(random.below(cars.length + 1), 0, createCar(random, cars.length, condition));
	const [first, second] = cars.filter((car) => car.condition === "used");
	if (first && second && random.below(3) === 0) {
		Object.assign(second, createLike(first, random));
	}
	return cars;
}

function createLike(
	{ year, make, model, trim, vin, body, engine, fuel, drivetrain, ...first }: StockCar,
	random: Random,
) {
	const mileage = first.mileage + 1_000 + random.below(5_000);
	const price = first.price === null ? null : first.price - 300 - random.below(7) * 100;
	const like = { year, make, model, trim, body, engine, fuel, drivetrain, mileage, price };
	return { ...like, vin: createVin(vin.slice(0, 8), year, random) };
}

function createCar(random: Random, at: number, condition: StockCar["condition"]): StockCar {
	const model = random.pick(clearModels);
	const year = condition === "new" ? NEW_YEAR : 2010 + random.below(15);
	const mileage =
		condition === "new" ? 4 + random.below(60) : 2_000 + random.below(11_000) * (NEW_YEAR - year) + random.below(900);
	return {
		vin: createVin(model.vinStart, year, random),
		stockNumber: `${random.pick([..."ABCKPTUX"])}${10_000 + at * 37 + random.below(37)}`,
		...{ condition, year, make: model.make, model: model.model, trim: random.pick(model.trims), mileage },
		price: condition !== "new" && random.below(20) === 0 ? null : toPrice(model.priceNew, year, mileage, random),
		exteriorColor: random.pick(paints).name,
		interiorColor: random.pick(interiors),
		...{ body: model.body, engine: model.engine, drivetrain: model.drivetrain, fuel: model.fuel },
		transmission:
			model.fuel === "Electric" ? "1-Speed Automatic" : random.pick(["Automatic", "8-Speed Automatic", "CVT"]),
		photos: 3 + random.below(4),
	};
}

function toPrice(priceNew: number, year: number, mileage: number, random: Random): number {
	const worth = Math.max(priceNew * 0.88 ** (NEW_YEAR - year) - mileage * 0.02, 3_500);
	return Math.round(worth / 100) * 100 - random.pick([1, 5, 12, 0, 100]);
}
