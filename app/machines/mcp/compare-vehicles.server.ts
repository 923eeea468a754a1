import { z } from "zod";
import { MOST_COMPARED } from "../../shopper/shortlist/cars-query";
import { type CarAnswer, carSchema } from "../car/car-schema";
import { toCarAnswer } from "../car/to-car-answer";
import { carKey, findCar } from "./find-car.server";
import { createTool } from "./tool";

const best = z.int().nullable().describe("A car's id; null where it is not known of all, or of two the same");

export const compareVehiclesTool = createTool({
	name: "compare_vehicles",
	title: "Compare cars",
	description: `Two to ${MOST_COMPARED} cars side by side, and which of them is cheapest, newest, least driven, and most under what similar cars ask.`,
	input: z.strictObject({ vehicles: z.array(carKey).min(2).max(MOST_COMPARED) }),
	output: z.object({
		asOf: z.iso.datetime(),
		cars: z.array(carSchema),
		cheapest: best,
		newest: best,
		fewestMiles: best,
		mostUnderSimilar: best,
		missing: z.array(z.string()).describe("Why a car that was asked for is not among them"),
	}),
	async answer(source, { vehicles }) {
		const found = await Promise.all([...new Set(vehicles.map(String))].map((key) => findCar(source, key)));
		const missing = found.filter((one) => typeof one === "string");
		// An id, a VIN and another seller's id may all be one car.
		const byId = new Map(found.filter((one) => typeof one !== "string").map((car) => [car.id, car]));
		const cars = [...byId.values()].map((car) => toCarAnswer(car, source.origin, source.now()));
		if (cars.length === 0) return missing.join(" ");
		if (found.length - missing.length > 1 && cars.length === 1)
			return "All of these are one car. Name another beside it.";
		return { asOf: source.now().toISOString(), cars, ...findBest(cars), missing };
	},
});

function findBest(cars: CarAnswer[]) {
	return {
		cheapest: findLeast(cars, ({ price }) => price),
		newest: findLeast(cars, ({ year }) => year && -year),
		fewestMiles: findLeast(cars, ({ mileage }) => mileage),
		mostUnderSimilar: findLeast(cars, ({ deal }) => deal?.label && toShare(deal)),
	};
}

function toShare({ difference, estimate }: { difference: number | null; estimate: number | null }): number | null {
	return difference === null || !estimate ? null : difference / estimate;
}

/** Null if a car's value is unknown, as it might be the least, and if two cars share the least. */
function findLeast(cars: CarAnswer[], toValue: (car: CarAnswer) => number | string | null | undefined): number | null {
	const values = cars.map(toValue).filter((value) => typeof value === "number");
	if (values.length < cars.length) return null;
	const least = values.indexOf(Math.min(...values));
	return values.includes(values[least] ?? 0, least + 1) ? null : (cars[least]?.id ?? null);
}
