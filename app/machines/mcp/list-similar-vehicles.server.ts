import { z } from "zod";
import { listSimilar } from "~/vehicles/detail/similar-cars.server";
import { toPublished } from "~/vehicles/to-published";
import { carSchema } from "../car/car-schema";
import { toCarAnswer } from "../car/to-car-answer";
import { carKey, findCar } from "./find-car.server";
import { createTool } from "./tool";

const MOST_CARS = 12;
const USUAL_CARS = 6;

export const listSimilarVehiclesTool = createTool({
	name: "list_similar_vehicles",
	title: "Similar cars",
	description:
		"Other listed cars of the same make, those of the same model first. For fewer miles, a lower price or another make ask search_vehicles by model, years and mileageMax or priceMax.",
	input: z.strictObject({
		vehicle: carKey,
		limit: z.int().min(1).max(MOST_CARS).default(USUAL_CARS),
	}),
	output: z.object({ asOf: z.iso.datetime(), to: carSchema, cars: z.array(carSchema) }),
	async answer(source, { vehicle, limit }) {
		const car = await findCar(source, vehicle);
		if (typeof car === "string") return car;
		const { config, origin, now } = source;
		const { cars } = await listSimilar(source.db, car.id, limit);
		return {
			...{ asOf: now().toISOString(), to: toCarAnswer(car, origin, now()) },
			cars: cars.map((one) => toCarAnswer(toPublished(one, config), origin, now())),
		};
	},
});
