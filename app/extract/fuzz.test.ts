import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Car, skipReasonTexts } from "~/inventory/car";
import { normalise } from "~/inventory/normalise";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { mutatePage } from "../../testing/mutate-page";
import { proofCount, seed } from "../../testing/proof";
import { extractPage } from "./extract-page";
import type { PageExtract } from "./page-extract";

const folder = join(import.meta.dirname, "fixtures");
const now = new Date("2026-01-15T00:00:00Z");
const pages = readdirSync(folder).map((name) => {
	const { url }: { url: string } = JSON.parse(readFileSync(join(folder, name, "expected.json"), "utf8"));
	return { url, html: readFileSync(join(folder, name, "page.html"), "utf8") };
});
const htmls = pages.map(({ html }) => html);

test("mutated pages give cars within their limits, or reasons, and never an exception", () => {
	const random = randomFrom(seed);
	const seen = { cars: 0, skipped: 0 };
	const runs = proofCount(400, 10_000);
	for (let run = 0; run < runs; run++) {
		const page = pages[run % pages.length];
		if (!page) continue;
		const html = mutatePage(page.html, random, htmls);
		try {
			const extract = extractPage({ url: page.url, html });
			checkExtract(extract);
			for (const raw of extract.vehicles) {
				const result = normalise(raw, { url: page.url, now });
				if (result.ok) checkCar(result.car);
				else expect(skipReasonTexts[result.reason]).toBeTruthy();
				seen[result.ok ? "cars" : "skipped"]++;
			}
		} catch (error) {
			throw new Error(`page ${run} of seed ${seed}, ${page.url}: ${html.slice(0, 3000)}`, { cause: error });
		}
	}
	expect(seen.cars).toBeGreaterThan(runs / 2);
	expect(seen.skipped).toBeGreaterThan(runs / 100);
}, 300_000);

function checkExtract({ vehicles, lists, vehiclePages, next, feeds, location }: PageExtract): void {
	expect(vehicles.length).toBeLessThanOrEqual(2000);
	for (const links of [lists, vehiclePages, next, feeds]) {
		expect(links.length).toBeLessThanOrEqual(1000);
		expect(new Set(links).size).toBe(links.length);
		for (const link of links) expect(link.length <= 6100 && /^https?:\/\/[^/]/.test(link), link).toBe(true);
	}
	expect((location ?? "").length).toBeLessThan(120);
}

const longest: Partial<Record<keyof Car, number>> = {
	...{
		sourceKey: 2010,
		vin: 17,
		stockNumber: 40,
		title: 200,
		make: 40,
		model: 60,
		trim: 80,
		description: 4000,
		location: 60,
	},
	...{
		exteriorColor: 60,
		interiorColor: 60,
		fuelType: 60,
		transmission: 60,
		bodyStyle: 60,
		drivetrain: 60,
		engine: 80,
	},
	...{ zipCode: 5, carfaxUrl: 2000, originalListingUrl: 2000 },
};

/** Every text is short, plain and one line; every number is whole and possible; every address is the web's. */
function checkCar(car: Car): void {
	for (const [name, most] of Object.entries(longest)) {
		const text = car[name as keyof Car];
		if (text === null) continue;
		expect(typeof text === "string" && text !== "" && text.length <= most, `${name}: ${text}`).toBe(true);
		expect(String(text), name).not.toMatch(/\p{Cc}|<[a-z/!][^>]*>|\{\{/iu);
	}
	expect(car.vin ?? "1HGCM82633A004352").toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
	checkNumber(car.year, 1920, 2028);
	checkNumber(car.price, 500, 3_000_000);
	checkNumber(car.mileage, 1, 500_000);
	expect(car.images.length).toBeLessThanOrEqual(60);
	for (const url of [...car.images, car.originalListingUrl, car.carfaxUrl])
		if (url !== null) expect(url).toMatch(/^https?:\/\/[^/@]+(?:\/|$)/);
}

function checkNumber(value: number | null, least: number, most: number): void {
	if (value !== null) expect(Number.isInteger(value) && value >= least && value <= most, String(value)).toBe(true);
}
