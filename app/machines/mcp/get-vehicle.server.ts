import { z } from "zod";
import type { CheckedCar } from "~/checks/checked-car";
import { getPresence } from "~/checks/get-presence.server";
import { loadCheckedCar } from "~/checks/load-checked-car.server";
import { listPrices } from "~/vehicles/detail/car-prices.server";
import { toPhotoSet } from "~/vehicles/photo-address";
import { carSchema } from "../car/car-schema";
import { toCarAnswer } from "../car/to-car-answer";
import { carKey, findCar } from "./find-car.server";
import { createTool, type Source } from "./tool";

const text = z.string().nullable();

export const priceSchema = z.object({
	price: z.int(),
	since: text.describe("ISO 8601 UTC; null for the first price"),
});

const presenceSchema = z.object({
	state: z
		.enum(["checking", "listed", "changed", "gone", "unverified"])
		.describe(
			"Whether it is still there, by the last look at the dealer's site. checking: somebody opened its page and a look runs, so ask again in some seconds; gone: a look missed it and a second one will tell; unverified: nobody looked lately, so ask the dealer",
		),
	checkedAt: text.describe("Of the last look that ended"),
});

export const getVehicleTool = createTool({
	name: "get_vehicle",
	title: "Get one car",
	description:
		"Everything known of one listed car, by id or VIN: whether it is still there, its facts, the dealer's own words, fees as the dealer states them, photos, every price it had here.",
	input: z.strictObject({ vehicle: carKey }),
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
			dealerPhone: text,
			presence: presenceSchema.nullable(),
			photo: text,
			photos: z.int(),
			prices: z.array(priceSchema),
		}),
	}),
	async answer(source, { vehicle }) {
		const car = await findCar(source, vehicle);
		if (typeof car === "string") return car;
		const { interiorColor, drivetrain, engine, stockNumber, condition, description, dealerFees } = car;
		const [prices, checked] = await Promise.all([
			listPrices(source.db, car.id),
			loadCheckedCar(source.db, String(car.id)),
		]);
		const photo = toPhotoSet(car.photosOf.vehicleId, car.images, car.image)?.src;
		return {
			asOf: source.now().toISOString(),
			car: {
				...toCarAnswer(car, source.origin, source.now()),
				...{ interiorColor, drivetrain, engine, stockNumber, condition, description },
				...{ fees: dealerFees, dealerPhone: car.dealershipPhone },
				...{ photo: photo ? source.origin + photo : null, photos: car.images.length },
				presence: checked && (await loadPresence(checked, source)),
				prices: prices.map(({ price, at }) => ({ price, since: at })),
			},
		};
	},
});

async function loadPresence(car: CheckedCar, source: Source): Promise<z.output<typeof presenceSchema>> {
	const answer = await getPresence(source, car);
	return answer.state === "checking"
		? { state: answer.state, checkedAt: car.seenAt }
		: { state: answer.state, checkedAt: answer.checkedAt };
}
