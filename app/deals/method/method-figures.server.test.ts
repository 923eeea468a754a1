import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { getMethodFigures } from "./method-figures.server";

const count = fc.integer({ min: 0, max: 5_000 });
const day = fc.option(fc.integer({ min: 10, max: 28 }).map((date) => `2026-01-${date}T00:00:00.000Z`));
const fits = fc.array(fc.record({ cars: count, rated: count, fittedAt: day }), { maxLength: 6 });

test("the page on the method counts the cars, the rated and the makes that were compared, and names the oldest comparison", async () => {
	await fc.assert(
		fc.asyncProperty(fits, async (makes) => {
			await env.DB.prepare("DELETE FROM deal_fits").run();
			const add = env.DB.prepare("INSERT INTO deal_fits (make, cars, rated, fitted_at) VALUES (?1, ?2, ?3, ?4)");
			for (const [at, { cars, rated, fittedAt }] of makes.entries())
				await add.bind(`${at}`, cars, rated, fittedAt).run();
			const sum = (key: "cars" | "rated") => makes.reduce((total, make) => total + make[key], 0);
			const days = makes.flatMap(({ cars, fittedAt }) => (cars > 0 && fittedAt ? [fittedAt] : [])).sort();
			expect(await getMethodFigures(createDb(env.DB))).toMatchObject({
				...{ cars: sum("cars"), rated: sum("rated"), oldest: days[0] ?? null },
				makes: makes.filter(({ fittedAt }) => fittedAt !== null).length,
			});
		}),
		{ numRuns: proofCount(20, 500), seed },
	);
});
