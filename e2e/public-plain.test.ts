import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { openPage, openRunning } from "./open-page";
import { site } from "./shared-site";

const phone = { width: 375, height: 812 };
let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

test("on a phone without JavaScript the filters open as a sheet, apply, close and are reset", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: phone });
	await page.goto(site);
	const sheet = page.locator("#filter-sheet");
	expect(await sheet.isVisible()).toBe(false);
	await page.getByRole("link", { name: "Filters" }).click();
	await sheet.waitFor();
	await page.getByRole("link", { name: "Close filters" }).click();
	await sheet.waitFor({ state: "hidden" });
	await page.getByRole("link", { name: "Filters" }).click();
	await sheet.locator("summary", { hasText: "Make" }).click();
	await sheet.getByRole("checkbox", { name: "Jeep" }).check();
	await sheet.getByRole("button", { name: "Show 99 vehicles" }).click();
	await page.getByRole("link", { name: "Remove filter Jeep" }).waitFor();
	await page.getByRole("link", { name: "Reset All Filters" }).click();
	await page.waitForURL(`${site}/`);
});

test("without JavaScript the search, the sort order and Clear All are whole pages that keep what was chosen", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site}/?limit=24&priceMax=30000`);
	await page.getByLabel("Search vehicles").fill("camry");
	await page.getByRole("button", { name: "Search" }).click();
	await page.waitForURL((url) => url.searchParams.get("keyword") === "camry");
	expect(new URL(page.url()).searchParams.get("priceMax")).toBe("30000");
	await page.getByLabel("Sort by").selectOption("price_low");
	await page.getByRole("button", { name: /^Show \d+ vehicles$/ }).click();
	await page.waitForURL((url) => url.searchParams.get("sortBy") === "price_low");
	const prices = await page.locator("article .price-tag").allTextContents();
	const figures = prices.map((price) => Number(price.replace(/\D/g, "")));
	expect(figures.length).toBeGreaterThan(5);
	expect(figures).toEqual(figures.toSorted((a, b) => a - b));
	await page.getByRole("link", { name: "Clear All" }).click();
	await page.waitForURL(`${site}/?limit=24`);
});

test("on a phone the bar at the bottom of a car's page leaves the footer's last line to be read", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: phone });
	await page.goto(site);
	await page.getByRole("link", { name: "View Details & Carfax" }).nth(1).click();
	const line = page.getByText("All rights reserved");
	await line.scrollIntoViewIfNeeded();
	await page.mouse.wheel(0, 100_000);
	const bar = page.locator("[data-bottom-bar]");
	await expect
		.poll(async () => {
			const [text, fixed] = await Promise.all([line.boundingBox(), bar.boundingBox()]);
			return text !== null && fixed !== null && text.y + text.height <= fixed.y;
		})
		.toBe(true);
});

test("without JavaScript no button that needs it keeps a place, and a car is printed on one sheet", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: phone });
	await page.goto(site);
	expect(await page.locator(".save-search").first().boundingBox()).toBeNull();
	for (const car of [15, 16, 17]) {
		await page.goto(`${site}/vehicles/${car}`, { waitUntil: "networkidle" });
		const sheets = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type \/Page\b/g);
		expect(sheets, `${car}`).toHaveLength(1);
	}
});

test("a page beyond the end says so and leads back", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site}/page/99999?make=Jeep`);
	await page.getByRole("heading", { name: "There is no page 99999" }).waitFor();
	await page.getByRole("link", { name: "Go to the last page" }).click();
	await page.waitForURL((url) => /^\/page\/\d$/.test(url.pathname) && url.search === "?make=Jeep");
	expect(await page.locator("article").count()).toBeGreaterThan(0);
});

test("without JavaScript a card leads to its car, its photos and, counted on the way, its seller", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(site);
	await page.getByRole("link", { name: "View Details & Carfax" }).nth(1).click();
	await page.getByRole("heading", { level: 1, name: "2011 Toyota Camry SE" }).waitFor();
	const photo = page.locator("section[aria-labelledby=more-photos] a").first();
	expect(await photo.getAttribute("href")).toMatch(/\/1-1\.jpg$/);
	const [seller] = await Promise.all([
		page.context().waitForEvent("page"),
		page.getByRole("link", { name: "Contact Seller" }).click(),
	]);
	await seller.waitForURL(/\/listing\/1$/);
	await page.getByRole("link", { name: "Back to Results" }).click();
	await page.waitForURL(`${site}/`);
});

test("a car without a listing of its own leads to its dealership, and the contact address only redirects", async () => {
	const contact = async (id: number) => {
		const answer = await fetch(`${site}/vehicles/${id}/contact`, { redirect: "manual" });
		return [answer.status, answer.headers.get("location")];
	};
	expect(await contact(19)).toEqual([302, "https://dealer-1.example"]);
	expect(await contact(16)).toEqual([302, expect.stringMatching(/\/listing\/1$/)]);
	for (const id of [2, 14]) {
		const answer = await fetch(`${site}/vehicles/${id}`, { redirect: "manual" });
		expect([answer.status, answer.headers.get("location")]).toEqual([302, "/vehicles/1"]);
	}
});

test("the saved place is cleared by a fresh start and by Back to Vehicles", async () => {
	const { page } = await openPage(browser);
	const saved = () => page.evaluate(() => sessionStorage.getItem("listings"));
	const leave = async () => {
		await openRunning(page, `${site}/?yearMin=2012`);
		await page.getByRole("link", { name: "List Your Dealership" }).click();
		await page.getByRole("link", { name: "Back to Vehicles" }).waitFor();
		expect(await saved()).toContain("yearMin=2012");
	};
	await leave();
	await page.getByRole("link", { name: "Back to Vehicles" }).click();
	await page.waitForURL(`${site}/`);
	expect(await saved()).toBeNull();
	await leave();
	await openRunning(page, `${site}/vehicles/15`);
	expect(await page.getByRole("link", { name: "Back to Results" }).getAttribute("href")).toBe("/");
});

test("the filters offer the specification's makes and years, and their right ends mean no limit", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	const years = [new Date().getUTCFullYear()];
	// An address of its own: no page that was kept before the turn of a year.
	await page.goto(`${site}/?limit=17`);
	years.push(new Date().getUTCFullYear());
	const makes = await page
		.locator("input[name=make]")
		.evaluateAll((all) => all.map((one) => one.getAttribute("value")));
	expect(makes.toSorted().join(", ")).toBe(
		"Aston Martin, Audi, BMW, Cadillac, Chevrolet, Chrysler, Dodge, Ford, GMC, Honda, Hyundai, Infiniti, Jaguar, Jeep, Land Rover, Lexus, Lincoln, Maserati, Mazda, Mercedes-Benz, Mini, Nissan, Porsche, Ram, Subaru, Tesla, Toyota, Volkswagen, Volvo",
	);
	const options = await page
		.locator("select[name=yearMin] option")
		.evaluateAll((all) => all.map((one) => one.textContent));
	const [newest = 0, ...older] = options.slice(1).map((option) => Number.parseInt(option ?? "", 10));
	expect([options[0], options.length]).toEqual(["Any Year", 31]);
	expect(years).toContain(newest);
	expect(older.at(-1)).toBe(newest - 29);
	for (const name of ["price", "mileage"]) {
		const slider = page.locator(`input[name=${name}Max]`);
		expect(await slider.evaluate((one: HTMLInputElement) => [one.min, one.max, one.step, one.value])).toEqual([
			"0",
			"200000",
			"1000",
			"200000",
		]);
		expect(await slider.getAttribute("aria-valuetext")).toBe("No Limit");
	}
});
