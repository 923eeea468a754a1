import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount, seed } from "../testing/proof";
import { cutNetwork, mendNetwork } from "./network";
import { openPage, openRunning } from "./open-page";
import { site } from "./shared-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

type Change = { name: string; make: (page: Page) => Promise<unknown>; asks: Record<string, string> };

/** Each asks for another list; the later one of two that ask for the same thing wins. */
const changes: Change[] = [
	{ name: "search", make: (page) => page.getByLabel("Search vehicles").fill("toyota"), asks: { keyword: "toyota" } },
	{ name: "search anew", make: (page) => page.getByLabel("Search vehicles").fill("jeep"), asks: { keyword: "jeep" } },
	{
		name: "sort",
		make: (page) => page.getByLabel("Sort by").selectOption("price_high"),
		asks: { sortBy: "price_high" },
	},
	{ name: "body", make: (page) => choose(page, "More", /^Sedan/), asks: { bodyStyle: "Sedan" } },
	{ name: "transmission", make: (page) => choose(page, "More", /^Manual/), asks: { transmission: "Manual" } },
	{ name: "make", make: (page) => choose(page, "Make", /^Toyota/), asks: { make: "Toyota" } },
];

async function choose(page: Page, group: string, label: RegExp): Promise<void> {
	const box = page.getByLabel(label).first();
	if (!(await box.isVisible())) await page.locator("#filters summary", { hasText: group }).click();
	await box.check();
}

/** The ways in which nothing comes; each returns how to make it come again. */
const failures = {
	offline: async (page: Page) => {
		await cutNetwork(page);
		return () => mendNetwork(page);
	},
	refused: async (page: Page) => {
		await page.route(/\.data(\?|$)/, (route) => route.abort());
		return () => page.unrouteAll();
	},
	broken: async (page: Page) => {
		await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: "{}" }));
		return () => page.unrouteAll();
	},
};

const listCars = (page: Page) =>
	page.locator("article[data-vehicle-id]").evaluateAll((all) => all.map((one) => one.getAttribute("data-vehicle-id")));

const walk = fc.record({
	path: fc.constantFrom("/", "/?limit=24&priceMax=40000", "/page/2"),
	failure: fc.constantFrom(...(Object.keys(failures) as (keyof typeof failures)[])),
	scrolls: fc.boolean(),
	some: fc.shuffledSubarray(changes, { minLength: 1, maxLength: 4 }),
});

/** Where the most can be lost. */
const farDown = { path: "/" as const, failure: "refused" as const, scrolls: true, some: changes.slice(0, 1) };

test("a list that does not come leaves the one that is shown, all that was chosen, and a way to try again", async () => {
	await fc.assert(
		fc.asyncProperty(walk, async ({ path, failure, scrolls, some }) => {
			const { page } = await openPage(browser);
			await openRunning(page, site + path);
			if (scrolls && path === "/") {
				await page.getByText("Scroll for more vehicles").scrollIntoViewIfNeeded();
				await expect.poll(async () => (await listCars(page)).length).toBeGreaterThanOrEqual(24);
				await page.getByText("Loading more vehicles").waitFor({ state: "detached" });
			}
			const before = await listCars(page);
			const top = await page.evaluate(() => window.scrollY);
			const mend = await failures[failure](page);
			const asked = new Map(new URL(site + path).searchParams);
			for (const { name, make, asks } of some) {
				for (const [field, value] of Object.entries(asks)) asked.set(field, value);
				await make(page);
				const again = page.getByRole("link", { name: "Try again" });
				await expect
					.poll(async () => {
						const address = await again.getAttribute("href", { timeout: 20_000 });
						return Object.fromEntries(new URL(address ?? "", site).searchParams);
					})
					.toEqual(Object.fromEntries(asked));
				await page.getByRole("alert").filter({ hasText: "Failed to fetch vehicles" }).waitFor();
				await expect.poll(() => listCars(page)).toEqual(before);
				expect(page.url().slice(site.length), name).toBe(path);
			}
			if (some.every(({ name }) => !["sort", "body", "transmission", "make"].includes(name)))
				expect(await page.evaluate(() => window.scrollY)).toBe(top);
			await mend();
			await page.getByRole("link", { name: "Try again" }).click();
			await page.waitForURL((url) => url.pathname === "/" && url.searchParams.size === asked.size);
			expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(Object.fromEntries(asked));
			await page.getByRole("alert").filter({ hasText: "Failed to fetch vehicles" }).waitFor({ state: "hidden" });
			if (asked.has("keyword"))
				expect(await page.getByLabel("Search vehicles").inputValue()).toBe(asked.get("keyword"));
			await page.context().close();
		}),
		{ numRuns: proofCount(3, 60), seed, endOnFailure: true, examples: [[farDown]] },
	);
}, 1_800_000);

test("a car whose page did not come is said to be not loaded, and comes when it is asked for again with a network", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, site);
	for (const at of [1, 2]) {
		await cutNetwork(page);
		await page.getByRole("link", { name: "View Details & Carfax" }).nth(at).click();
		await page.getByText("The page did not load.").waitFor();
		await mendNetwork(page);
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByRole("heading", { level: 1, name: /^\d{4} / }).waitFor();
		await page.goBack();
	}
	await page.goto(`${site}/vehicles/999999`);
	await page.getByRole("heading", { name: "Vehicle Not Found" }).waitFor();
	expect(await page.getByText("The page did not load.").count()).toBe(0);
});

test("without a network a car is said to be not found, and the way back ends at the list once there is one again", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, site);
	await cutNetwork(page);
	await page.getByRole("link", { name: "View Details & Carfax" }).nth(1).click();
	await page.getByRole("heading", { name: "Vehicle Not Found" }).waitFor();
	await page.goBack();
	await page.waitForEvent("requestfailed", (request) => request.url().includes("_root.data"));
	await page.getByRole("heading", { name: "Vehicle Not Found" }).waitFor();
	await mendNetwork(page);
	await page.getByRole("heading", { level: 1, name: "Find the best deals across multiple dealerships" }).waitFor();
	expect((await listCars(page)).length).toBe(12);
});
