import fc from "fast-check";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { labels } from "../app/deals/rating/label";
import { filterPauseMs } from "../app/vehicles/listing/filter-bar/use-filter-form";
import { type Filters, noFilters, parseFilters, sorts, toQuery } from "../app/vehicles/search/filters";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount, seed } from "../testing/proof";
import { holdCalls } from "./hold-calls";
import { openPage, openRunning } from "./open-page";
import { database, site } from "./own-site";

const phone = { width: 375, height: 812 };
let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const some = (...values: string[]) => fc.subarray(values);
const or = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Also what no slider stands at. */
const amount = or(
	fc.oneof(
		fc.integer({ min: 1, max: 199 }).map((thousands) => thousands * 1000),
		fc.integer({ min: 1, max: 400_000 }),
	),
);
const filters = fc.record<Filters>({
	keyword: or(fc.constantFrom("toyota", "camry se", "lone star", "zebra")),
	make: some("Honda", "Toyota", "Jeep", "Saab", "kia"),
	model: some("Civic", "Camry", "Model 3"),
	yearMin: or(fc.integer({ min: 1990, max: 2030 })),
	yearMax: or(fc.integer({ min: 1990, max: 2030 })),
	...{ priceMin: amount, priceMax: amount, mileageMin: amount, mileageMax: amount },
	bodyStyle: some("SUV", "Sedan", "Hearse"),
	fuelType: some("Hybrid", "Steam"),
	transmission: some("Manual"),
	drivetrain: some("AWD", "Hover"),
	color: some("Red"),
	deal: fc.subarray([...labels]),
	zipCode: or(fc.constantFrom("77002", "00000")),
	distance: or(fc.constantFrom(10, 37, 500)),
	location: or(fc.constantFrom("Houston, TX", "Nowhere, ZZ")),
	dealershipId: or(fc.integer({ min: 1, max: 4 })),
	sortBy: fc.constantFrom(...sorts),
	limit: fc.constantFrom(noFilters.limit, 1, 24),
});
const address = fc.record({ path: fc.constantFrom("/", "/page/2"), filters });

const toCanonical = (query: URLSearchParams) => toQuery(parseFilters(query)).toString();

async function write(sql: string): Promise<void> {
	const answer = await fetch(database, { method: "POST", body: JSON.stringify({ sql, params: [] }) });
	if (!answer.ok) throw new Error(await answer.text());
}

async function openFilters(page: Page): Promise<void> {
	await page.getByRole("link", { name: /^Filters/ }).click();
	await page.locator("#filter-sheet").waitFor();
}

for (const javaScriptEnabled of [true, false])
	test(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript the filters are opened, closed and sent with all that is on`, async () => {
		const { page } = await openPage(browser, { javaScriptEnabled, viewport: phone });
		await fc.assert(
			fc.asyncProperty(address, async ({ path, filters }) => {
				const query = toCanonical(toQuery(filters));
				const asked = `${site}${path}${query && `?${query}`}`;
				await (javaScriptEnabled ? openRunning(page, asked) : page.goto(asked));
				for (const close of ["Close filters", "Filters"]) {
					await openFilters(page);
					expect(page.url().replace(/#.*/, "")).toBe(asked);
					if (close !== "Filters") await page.getByRole("link", { name: close }).click();
					expect(page.url().replace(/#.*/, "")).toBe(asked);
				}
				await page.getByRole("button", { name: /^Show / }).click();
				await page.locator("#filter-sheet").waitFor({ state: "hidden" });
				expect(toCanonical(new URL(page.url()).searchParams)).toBe(query);
			}),
			{ numRuns: proofCount(4, 80), seed, examples: [[{ path: "/", filters: { ...noFilters, priceMax: 15_500 } }]] },
		);
	}, 600_000);

test("the phone's button and the desk's groups count the filters that are on: those with a chip, so no unknown ZIP", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: phone });
	await fc.assert(
		fc.asyncProperty(filters, async (asked) => {
			await page.goto(`${site}/?${toQuery({ ...asked, keyword: null })}`);
			const chips = await page.getByRole("link", { name: /^Remove filter / }).count();
			const button = page.getByRole("link", { name: /^Filters/ });
			expect(await button.textContent()).toBe(chips > 0 ? `Filters (${chips})` : "Filters");
			const zips = await page.getByRole("link", { name: /^Remove filter Within \d+ miles of \d{5}$/ }).count();
			const places = zips + Number(asked.location !== null);
			const group = page.locator("summary").filter({ hasText: "Location" });
			expect(await group.textContent()).toBe(`Location${places || ""}`);
		}),
		{ numRuns: proofCount(6, 100), seed, examples: [[{ ...noFilters, zipCode: "00000" }]] },
	);
});

test("the upper ends of price and mileage are labelled as no limit, where a person sees it", async () => {
	for (const javaScriptEnabled of [true, false]) {
		const { page } = await openPage(browser, { javaScriptEnabled });
		await (javaScriptEnabled ? openRunning(page, site) : page.goto(site));
		for (const noun of ["Price", "Mileage"]) {
			await page.getByText(noun, { exact: true }).first().click();
			const part = page
				.locator("details[open], fieldset")
				.filter({ has: page.locator(`[name=${noun.toLowerCase()}Max]`) });
			const shown = part.getByText("No Limit").or(part.getByPlaceholder("No Limit"));
			await shown.first().waitFor({ timeout: 5000 });
		}
	}
});

test("near me asks on a press, sends the nearest ZIP with cars and never the position, and needs JavaScript", async () => {
	await write(
		"INSERT OR IGNORE INTO zip_places (id, zip, city, state, latitude, longitude) VALUES (77002, '77002', 'Houston', 'TX', 29.76, -95.36), (4101, '04101', 'Portland', 'ME', 43.66, -70.26)",
	);
	await write("UPDATE vehicles SET place_id = 77002 WHERE id = (SELECT min(id) FROM vehicles WHERE listed = 1)");
	await write("UPDATE vehicles SET place_id = 4101 WHERE id = (SELECT max(id) FROM vehicles WHERE listed = 1)");
	const here = { latitude: 29.6123, longitude: -95.5234 };
	const { page } = await openPage(browser, { viewport: phone, geolocation: here, permissions: ["geolocation"] });
	const asked: string[] = [];
	page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
	await page.goto(site);
	await page.getByRole("button", { name: "Near me" }).first().click();
	await page.getByRole("link", { name: /^Remove filter Within 50 miles of 77002/ }).waitFor();
	expect(new URL(page.url()).search).toBe("?zipCode=77002");
	expect(asked.filter((one) => /29\.6|95\.5/.test(one))).toEqual([]);
	const plain = await openPage(browser, { javaScriptEnabled: false });
	await plain.page.goto(site);
	expect(await plain.page.getByRole("button", { name: "Near me" }).count()).toBe(0);
});

test("without a way to know the place, near me says so and asks for the ZIP", async () => {
	const { page } = await openPage(browser, { permissions: [] });
	await page.goto(site);
	await page.getByRole("button", { name: "Near me" }).first().click();
	await page.getByRole("alert").getByText("Type your ZIP code under Location.", { exact: false }).waitFor();
	expect(new URL(page.url()).search).toBe("");
});

test("a city applies once it is whole and listed, whether its list comes before or while it is typed", async () => {
	const cities = ["Houston, TX", "Reno, NV"];
	for (const [at, city] of cities.entries())
		await write(`UPDATE vehicles SET city = '${city}' WHERE id IN (SELECT id FROM vehicles LIMIT 3 OFFSET ${3 * at})`);
	const { page } = await openPage(browser);
	const typing = fc.record({ city: fc.constantFrom(...cities), typedBefore: fc.integer({ min: 1, max: 4 }) });
	// Slower than the pause after which a filter applies.
	const slowly = { delay: 2 * filterPauseMs };
	await fc.assert(
		fc.asyncProperty(typing, async ({ city, typedBefore }) => {
			await page.unrouteAll({ behavior: "wait" });
			const release = await holdCalls(page, /api\/locations/);
			await openRunning(page, site);
			const asked: (string | null)[] = [];
			const note = (request: Request) => asked.push(new URL(request.url()).searchParams.get("location"));
			page.on("request", note);
			await page.locator("summary:visible", { hasText: "Location" }).click();
			const field = page.locator("input[name=location]:visible");
			await field.pressSequentially(city.slice(0, typedBefore), slowly);
			release();
			await page.locator(`#cities option[value="${city}"]`).first().waitFor({ state: "attached" });
			await field.pressSequentially(city.slice(typedBefore), slowly);
			await page.waitForURL((url) => url.searchParams.get("location") === city);
			page.off("request", note);
			expect(asked.filter((one) => one !== null && one !== city)).toEqual([]);
		}),
		{ numRuns: proofCount(2, 40), seed },
	);
});
