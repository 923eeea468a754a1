import { checkVin } from "~/inventory/fields/vin";
import { type Model, models } from "./models";
import { type Paint, paints } from "./paints";
import { type Random, randomFrom } from "./random";

export interface SampleCar extends Model {
	vin: string;
	stockNumber: string;
	year: number;
	trim: string;
	/** US dollars; null is "Call for price". */
	price: number | null;
	mileage: number;
	paint: Paint;
	interior: string;
	transmission: string;
	photos: number;
	certified: boolean;
}

const yearCodes: Record<number, string> = {
	...{ 2015: "F", 2016: "G", 2017: "H", 2018: "J", 2019: "K" },
	...{ 2020: "L", 2021: "M", 2022: "N", 2023: "P", 2024: "R" },
};
const years = Object.keys(yearCodes).map(Number);
const interiors = ["Black", "Charcoal", "Beige", "Gray", "Saddle Brown"];

const popular = ["Camry", "RAV4", "Civic", "CR-V", "F-150", "Silverado 1500", "Equinox", "Altima", "Rogue", "Wrangler"];
const rounds = Array.from({ length: 17 }, (_, more) => more + 2);

/** Always the same cars: a restart must not look like a changed stock. */
export const stock: SampleCar[] = [
	...[0, 1].flatMap((round) => models.map((model, at) => createCar(model, at, round))),
	...rounds.flatMap((round) =>
		models.flatMap((model, at) => (popular.includes(model.model) ? [createPopularCar(model, at, round)] : [])),
	),
];

function createPopularCar(model: Model, at: number, round: number): SampleCar {
	const random = randomFrom(77_000 + 1000 * round + at);
	const year = 2018 + random.below(5);
	const mileage = Math.round((2025 - year) * (8_500 + random.below(5_500)) + 1_200 + random.below(4_000));
	const car = { ...createCar(model, at, round), year, mileage, vin: createVin(model, year, random) };
	const mood = 1 + (random.below(100) + random.below(100) + random.below(100) - 150) / 620;
	const asked =
		(toPrice({ ...model, priceNew: model.priceNew * mood }, year, mileage) *
			(car.trim === model.trims[1] ? 106 : 100)) /
		100;
	return { ...car, certified: false, price: isOdd(model, round) ? Math.round(asked * 0.42) : Math.round(asked) };
}

function isOdd({ model }: Model, round: number): boolean {
	return model === "Camry" && round === rounds.at(-1);
}

function createCar(model: Model, at: number, round: number): SampleCar {
	const random = randomFrom(1000 * (round + 1) + at);
	const year = random.pick(years);
	const mileage = Math.round((2025 - year) * (8_500 + random.below(5_500)) + 1_200 + random.below(4_000));
	return {
		...model,
		vin: createVin(model, year, random),
		stockNumber: `${"ABC"[at % 3]}${String(4100 + at * 7 + round * 500)}`,
		year,
		trim: model.trims[round % 2] ?? model.trims[0],
		price: random.below(24) === 0 ? null : toPrice(model, year, mileage),
		mileage,
		paint: paints[(at * 7 + round * 3) % paints.length] ?? random.pick(paints),
		interior: random.pick(interiors),
		transmission:
			model.fuel === "Electric" ? "Single-speed automatic" : random.pick(["Automatic", "8-Speed Automatic"]),
		photos: 6,
		certified: year >= 2021 && random.below(4) === 0,
	};
}

/** Loses 13 % a year and something for each mile; dealers end their prices in 95 or 88. */
function toPrice(model: Model, year: number, mileage: number): number {
	const aged = model.priceNew * 0.87 ** (2025 - year) - mileage * 0.02;
	return Math.round(Math.max(aged, 6_900) / 500) * 500 - (mileage % 2 ? 5 : 12);
}

function createVin(model: Model, year: number, random: Random): string {
	const end = `${yearCodes[year]}${random.pick([..."ABCDEFGH"])}${100_000 + random.below(899_999)}`;
	const candidates = [..."0123456789X"].map((digit) => `${model.vinStart}${digit}${end}`);
	const vin = candidates.find((candidate) => checkVin(candidate) === "valid");
	if (!vin) throw new Error(`no check digit fits ${model.vinStart}?${end}`);
	return vin;
}
