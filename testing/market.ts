import type { TeachingCar } from "../app/deals/table/market-car";
import { randomFrom } from "./random";

export type Market = { cars: (TeachingCar & { make: string })[]; worthOf: Map<number, number> };

/** Of the log prices of two similar cars: its median is 6.7 %, as on real markets. */
const NOISE = 0.0702;

/** Hidden prices follow no table: each model loses value on its own curve. Asking prices scatter like real ones. */
export function createMarket(seed: number, size: number, makes = 10): Market {
	const market: Market = { cars: [], worthOf: new Map() };
	for (const { car, worth } of listMarket(seed, size, makes)) {
		market.worthOf.set(car.id, worth);
		market.cars.push(car);
	}
	return market;
}

/** Of 150,000 cars nobody holds all as objects. */
export function* listMarket(
	seed: number,
	size: number,
	makes: number,
): Generator<{ car: Market["cars"][number]; worth: number }> {
	const below = randomFrom(seed);
	const random = () => below(1_000_000) / 1_000_000;
	const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-7)) * Math.cos(2 * Math.PI * random());
	const models = listModels(random, normal, makes);
	const total = models.reduce((sum, { share }) => sum + share, 0);
	const states = ["TX", "CA", "FL", "NY", "OH", "GA", "CO", "NC", "IL", "WA"].map((name) => ({
		name,
		worth: 0.015 * normal(),
	}));
	const dealers = Array.from({ length: 60 }, () => 0.025 * normal());
	for (let id = 1; id <= size; id++) {
		const model = pickByShare(models, random() * total);
		const age = Math.min(24, Math.floor(-Math.log(random() + 1e-4) * 5));
		const trim = Math.floor(random() ** 1.5 * model.trims.length);
		const miles = Math.round(Math.max(40, (age + 0.6) * 11_500 * Math.exp(0.38 * normal())));
		const state = states[below(states.length)] ?? { name: "TX", worth: 0 };
		const worth = toWorth(model, age, miles, trim) + state.worth;
		const scatter = Math.sqrt(NOISE ** 2 - 0.025 ** 2) * heavy(normal, random) + (dealers[below(dealers.length)] ?? 0);
		const car = {
			...{ id, make: model.make, model: model.name, year: 2026 - age, state: state.name, miles },
			vin: random() < 0.97 ? toVin(model.code, trim, below) : null,
			trim: random() < 0.9 ? `trim${trim}` : null,
			price: Math.max(600, Math.round(Math.exp(worth + scatter) / 5) * 5),
			...{ isListed: true, isBranded: false },
		};
		yield { car, worth: Math.exp(worth) };
	}
}

/** A heavier edge than normal, scaled so that the median stays. */
function heavy(normal: () => number, random: () => number): number {
	return normal() * (random() < 0.06 ? 2.2 : 0.965);
}

type HiddenModel = ReturnType<typeof listModels>[number];

function listModels(random: () => number, normal: () => number, makes: number) {
	return Array.from({ length: makes }, (_, make) => {
		const level = 10.25 + 0.25 * normal();
		return Array.from({ length: 14 }, (_, at) => ({
			...{ make: `make${make}`, name: `model${make}x${at}`, code: `${make}${String.fromCharCode(65 + at)}` },
			share: 1 / (at + 1) ** 1.1 / (make + 2),
			level: level + 0.3 * normal(),
			loss: 0.075 + 0.05 * random(),
			curve: 0.0012 * random(),
			redesign: Math.floor(random() * 12),
			step: 0.08 * random(),
			miles: 0.04 + 0.03 * random(),
			trims: Array.from({ length: 3 + Math.floor(random() * 4) }, (_, trim) => 0.07 * trim + 0.04 * normal()),
		}));
	}).flat();
}

function pickByShare(models: HiddenModel[], at: number): HiddenModel {
	let left = at;
	for (const model of models) {
		left -= model.share;
		if (left <= 0) return model;
	}
	return models[0] as HiddenModel;
}

function toWorth(
	{ level, loss, curve, redesign, step, miles, trims }: HiddenModel,
	age: number,
	driven: number,
	trim: number,
) {
	const tens = driven / 10_000;
	const drive = -miles * tens * (1 - Math.min(0.35, tens / 80));
	return (
		level - loss * age + curve * age ** 2 + (age <= redesign ? step : 0) + drive + (trims[trim] ?? 0) * (1 - age / 60)
	);
}

function toVin(code: string, trim: number, below: (limit: number) => number): string {
	const engine = trim > 2 ? 1 : 0;
	const tail = Array.from({ length: 9 }, () => below(10)).join("");
	return `1X9${code}${trim}${engine}X`.padEnd(8, "Z").slice(0, 8) + tail;
}
