import { z } from "zod";
import { listPrices } from "~/vehicles/detail/car-prices.server";
import { toPhotoSet } from "~/vehicles/photo-address";
import { carSchema } from "../car/car-schema";
import { toCarAnswer } from "../car/to-car-answer";
import { carKey, findCar } from "./find-car.server";
import { createTool } from "./tool";

const text = z.string().nullable();

export const priceSchema = z.object({
	price: z.int(),
	since: text.describe("ISO 8601 UTC; null for the first price"),
});

export const getVehicleTool = createTool({
	name: "get_vehicle",
	title: "Get one car",
	description:
		"Everything known of one listed car, by id or VIN: its facts, the dealer's own words, fees as the dealer states them, photos, every price it had here.",
	input: z.object({ vehicle: carKey }),
	output: z.object({
		asOf: z.iso.datetime(),
		car: carSchema.extend({
			interiorColor: text,
			drivetrain: text,
			engine: text,
			stockNumber: text,
			condition: text,
			description: text.describe("The dealer's words, not ours"),
			fees: text.describe("What the dealer's page says of fees; null: nothing, so ask"),
			historyReport: text,
			dealerPhone: text,
			photo: text,
			photos: z.int(),
			prices: z.array(priceSchema),
		}),
	}),
	async answer(source, { vehicle }) {
		const car = await findCar(source, vehicle);
		if (typeof car === "string") return car;
		const { interiorColor, drivetrain, engine, stockNumber, condition, description, dealerFees, carfaxUrl } = car;
		const prices = await listPrices(source.db, car.id);
		const photo = toPhotoSet(car.photosOf.vehicleId, car.images, car.image)?.src;
		return {
			asOf: source.now().toISOString(),
			car: {
				...toCarAnswer(car, source.origin, source.now()),
				...{ interiorColor, drivetrain, engine, stockNumber, condition, description },
				...{ fees: dealerFees, historyReport: carfaxUrl, dealerPhone: car.dealershipPhone },
				...{ photo: photo ? source.origin + photo : null, photos: car.images.length },
				prices: prices.map(({ price, at }) => ({ price, since: at })),
			},
		};
	},
});
