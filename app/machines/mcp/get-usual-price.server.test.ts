import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createDb } from "../../../db/client";
import { fitStock, forgetFits, openFits } from "../../../testing/fit-stock";
import { createMarket } from "../../../testing/market";
import { proofCount, seed } from "../../../testing/proof";
import { stockMarket } from "../../../testing/stock-market";
import { getConfig } from "../../env/env.server";
import { getUsualPrice } from "./get-usual-price.server";

const market = createMarket(seed, 1_500, 3);
const db = createDb(env.DB);
const now = () => new Date("2026-03-01T09:00:00Z");
const source = { config: getConfig(env), db, now, origin: "https://cars.example" };

beforeAll(async () => {
	await forgetFits(env.DB);
	await stockMarket(env.DB, market, 10);
	await fitStock(openFits(env));
});

/** The numbers that a sentence says, in its order. */
const listNumbers = (text: string) =>
	(text.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replaceAll(",", "")));

test("what a car usually asks is said in the order of its words: miles, cars, year, lowest, highest, middle", async () => {
	let answered = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...market.cars),
			fc.integer({ min: 5_000, max: 180_000 }),
			async ({ make, model, year }, mileage) => {
				const found = await getUsualPrice(source, { make, model, year, mileage });
				if (typeof found === "string") return;
				answered++;
				const asked = found.comparables.map(({ carriedPrice }) => carriedPrice).sort((one, other) => one - other);
				const [low, middle, high] = [0, (asked.length - 1) >> 1, asked.length - 1].map((at) => asked[at] ?? 0);
				expect(found.usual).toEqual({ price: middle, low, high, mileage, cars: asked.length });
				const name = `${year} ${make} ${model}`;
				const numbers = listNumbers(found.sentence.replace(name, `${year}`));
				expect(numbers, found.sentence).toEqual([mileage, asked.length, year, low, high, middle]);
			},
		),
		{ numRuns: proofCount(30, 1_000), seed },
	);
	expect(answered).toBeGreaterThan(10);
});
