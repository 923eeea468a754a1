import { z } from "zod";
import { listComparables } from "~/deals/shown/comparables.server";
import { formatDeal } from "~/deals/shown/deal-words";
import { listPrices } from "~/vehicles/detail/car-prices.server";
import { toVehiclePath } from "~/vehicles/listing/card";
import { toCompared, type VehicleDetail } from "~/vehicles/vehicle";
import { carSchema } from "../car/car-schema";
import { toCarAnswer } from "../car/to-car-answer";
import { carKey, findCar } from "./find-car.server";
import { priceSchema } from "./get-vehicle.server";
import { createTool } from "./tool";

const MOST_COMPARABLES = 15;

const comparableSchema = z.object({
	id: z.int(),
	title: z.string(),
	mileage: z.int(),
	price: z.int(),
	carriedPrice: z.int().describe("What it would be asked for at the asked car's year and mileage"),
	link: z.url(),
});

export const getPriceContextTool = createTool({
	name: "get_price_context",
	title: "Is it a good price?",
	description:
		"How one car's price stands against similar cars here: the sentence to tell the person, the estimate with its parts, the similar cars with their prices, and the prices that this car had. Asking prices, never a promise of worth.",
	input: z.strictObject({ vehicle: carKey }),
	output: z.object({
		asOf: z.iso.datetime(),
		car: carSchema,
		sentence: z.string(),
		parts: z.array(z.object({ name: z.string(), dollars: z.int() })).describe("Their sum is the estimate"),
		comparables: z.array(comparableSchema).describe("The nearest first"),
		prices: z.array(priceSchema),
		method: z.url(),
	}),
	async answer(source, { vehicle }) {
		const car = await findCar(source, vehicle);
		if (typeof car === "string") return car;
		const { db, origin, now } = source;
		const [found, prices] = await Promise.all([listComparables(db, toCompared(car)), listPrices(db, car.id)]);
		const comparables = found.slice(0, MOST_COMPARABLES).map(({ year, vin, ...one }) => ({
			...{ ...one, link: origin + toVehiclePath({ id: one.id, vin }) },
		}));
		return {
			...{ asOf: now().toISOString(), car: toCarAnswer(car, origin, now()) },
			sentence: toSentence(car, comparables),
			parts: car.deal?.estimate == null ? [] : (car.dealParts?.parts ?? []),
			comparables,
			prices: prices.map(({ price, at }) => ({ price, since: at })),
			method: `${origin}/how-we-compare`,
		};
	},
});

function toSentence(car: VehicleDetail, comparables: { carriedPrice: number }[]): string {
	if (!car.priceKnown) return "The dealer states no price: ask for it.";
	if (car.deal === null) return "Nobody has compared this price yet.";
	const carried = comparables.map(({ carriedPrice }) => carriedPrice);
	const asked = carried.length === 0 ? null : { low: Math.min(...carried), high: Math.max(...carried) };
	return formatDeal(car.deal, car, asked);
}
