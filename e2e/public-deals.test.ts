import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount } from "../testing/proof";
import { listFaults } from "./list-faults";
import { openPage } from "./open-page";
import { database, site } from "./own-site";

let browser: Browser;

/** Of every priced car what cars like it are asked for, from great to high; `of` as the column `deal_label` reads it. */
const rate = `UPDATE vehicles SET deal = json_object(
	'estimate', CAST(price * (0.7 + id % 7 * 0.1) AS INTEGER), 'low', CAST(price * 0.6 AS INTEGER), 'high', price * 2,
	'comparables', 9, 'reason', NULL, 'price', price, 'miles', mileage,
	'bounds', json_array(CAST(price * (0.6 + id % 7 * 0.1) AS INTEGER), CAST(price * (0.65 + id % 7 * 0.1) AS INTEGER),
		CAST(price * (0.75 + id % 7 * 0.1) AS INTEGER), CAST(price * (0.8 + id % 7 * 0.1) AS INTEGER)),
	'of', concat_ws('|', make, model, year, trim, vin, title_brand)) WHERE price IS NOT NULL`;

async function write(sql: string): Promise<void> {
	const answer = await fetch(database, { method: "POST", body: JSON.stringify({ sql, params: [] }) });
	if (!answer.ok) throw new Error(await answer.text());
}

beforeAll(async () => {
	await write(rate);
	await write("UPDATE catalogue SET is_rated = 1, version = version + 1");
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** With what only rated cars bring there. */
const paths: [path: string, brought: string][] = [
	["/", "[data-deal=great]"],
	["/vehicles/17", "[data-deal], #deal, section"],
	["/compare?cars=15,16,17,18", "table"],
	["/used/toyota", "#best-prices"],
	["/?sortBy=best_price&deal=good", "[data-deal=good]"],
	["/shortlist?cars=15,16,17", "article"],
];

for (const width of [375, 1280])
	test(`cars whose prices were rated stand in nobody's way at ${width} px`, async () => {
		const { page, problems } = await openPage(browser, { bypassCSP: true, viewport: { width, height: 812 } });
		// On a desk the lists at the end are like the first.
		for (const [path, brought] of paths.slice(0, width < 768 ? undefined : proofCount(4, paths.length))) {
			await page.goto(site + path, { waitUntil: "networkidle" });
			expect(await page.locator(brought).count(), path).toBeGreaterThan(0);
			expect(await listFaults(page), path).toEqual([]);
		}
		expect(problems).toEqual([]);
	});
