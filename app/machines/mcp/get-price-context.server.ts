import { z } from "zod";
import { listComparables } from "~/deals/shown/comparables.server";
import { formatDeal } from "~/deals/shown/deal-sentence";
import { listPrices } from "~/vehicles/detail/car-prices.server";
import { toCompared, type VehicleDetail } from "~/vehicles/vehicle";
import { carSchema } from "../car/car-schema";
import { toCarAnswer } from "../car/to-car-answer";
import { type CarKey, carKey, findCar } from "./find-car.server";
import { getUsualPrice } from "./get-usual-price.server";
import { priceSchema } from "./get-vehicle.server";
import { comparableSchema, listComparableAnswers } from "./list-comparable-answers.server";
import { createTool, type Source } from "./tool";

const name = z.string().trim().min(1).max(60);

export const getPriceContextTool = createTool({
	name: "get_price_context",
	title: "Is it a good price?",
	description:
		"How one listed car's price stands against similar cars here: the sentence to tell the person, the estimate with its parts, the similar cars with their prices, and the prices that this car had. Or, without `vehicle`: what a car of a make, model, year and mileage usually asks here. Asking prices, never a promise of worth.",
	input: z.strictObject({
		vehicle: carKey.optional(),
		make: name.optional().describe("Without `vehicle`: for example Toyota"),
		model: name.optional().describe("Without `vehicle`: for example Camry"),
		year: z.int().min(1886).max(2100).optional().describe("Without `vehicle`"),
		mileage: z.int().min(0).max(1_000_000).optional().describe("Without `vehicle`; the usual miles if not given"),
	}),
	output: z.object({
		asOf: z.iso.datetime(),
		car: carSchema.nullable(),
		usual: z
			.object({ price: z.int(), low: z.int(), high: z.int(), mileage: z.int(), cars: z.int() })
			.nullable()
			.describe("Without `vehicle`: what similar cars ask, at that mileage; price is the one in the middle"),
		sentence: z.string(),
		parts: z.array(z.object({ name: z.string(), dollars: z.int() })).describe("Their sum is the estimate"),
		comparables: z.array(comparableSchema).describe("The nearest first"),
		prices: z.array(priceSchema),
		method: z.url(),
	}),
	async answer(source, { vehicle, make, model, year, mileage }) {
		if (vehicle !== undefined) return await getContextOfCar(source, vehicle);
		if (!make || !model || !year) return "Give `vehicle`, or `make`, `model` and `year`.";
		const found = await getUsualPrice(source, { make, model, year, mileage });
		if (typeof found === "string") return found;
		const { sentence, usual, comparables } = found;
		const own = { car: null, usual, sentence, parts: [], prices: [] };
		return { ...own, ...toShared(source), comparables: await listComparableAnswers(source, comparables) };
	},
});

async function getContextOfCar(source: Source, vehicle: CarKey) {
	const car = await findCar(source, vehicle);
	if (typeof car === "string") return car;
	const { db, origin, now } = source;
	const [found, prices] = await Promise.all([listComparables(db, toCompared(car)), listPrices(db, car.id)]);
	const comparables = await listComparableAnswers(source, found.comparables);
	return {
		...{ car: toCarAnswer(car, origin, now()), usual: null, comparables, ...toShared(source) },
		sentence: toSentence(car, comparables),
		parts: car.deal?.estimate == null ? [] : (car.dealParts?.parts ?? []),
		prices: prices.map(({ price, at }) => ({ price, since: at })),
	};
}

const toShared = ({ origin, now }: Source) => ({ asOf: now().toISOString(), method: `${origin}/how-we-compare` });

function toSentence(car: VehicleDetail, comparables: { carriedPrice: number }[]): string {
	if (!car.priceKnown) return "The dealer states no price: ask for it.";
	if (car.deal === null) return "Nobody has compared this price yet.";
	const carried = comparables.map(({ carriedPrice }) => carriedPrice);
	const asked = carried.length === 0 ? null : { low: Math.min(...carried), high: Math.max(...carried) };
	return formatDeal(car.deal, car, asked);
}
