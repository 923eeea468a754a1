import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { openPage } from "./open-page";
import { site } from "./shared-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Every public page must say the same with and without JavaScript. */
async function visit(path: string, look: (page: Page) => Promise<void>): Promise<void> {
	for (const javaScriptEnabled of [true, false]) {
		const { page, problems } = await openPage(browser, { javaScriptEnabled });
		await page.goto(site + path, { waitUntil: "networkidle" });
		await look(page);
		expect(problems, `${path}, JavaScript ${javaScriptEnabled ? "on" : "off"}`).toEqual([]);
		await page.context().close();
	}
}

async function expectTexts(page: Page, texts: (string | RegExp)[]): Promise<void> {
	for (const text of texts) await page.getByText(text).first().waitFor();
}

test("the listing says what the specification says", async () => {
	await visit("/", async (page) => {
		expect(await page.title()).toBe("Cars for Sale | Used Car Deals");
		await page.getByRole("heading", { name: "Find the best deals across multiple dealerships" }).waitFor();
		await expectTexts(page, [
			"Special Discount at Used Car Deals",
			"Exclusive Auto Deals from Trusted Dealerships",
			"4-Month Warranty!",
			"LIMITED TIME OFFER",
			"Free Oil Change • Free Brake Pads • Free Battery",
			"Price on request",
			"No image available",
			"Unknown Location",
			"hello@example.com",
			/© \d{4} Used Car Deals/,
			/Bayou Autos · checked \d+ days ago/,
		]);
		const card = page.locator("article[data-vehicle-id='15']");
		await expectTexts(page, ["2010 Honda Civic EX", "$6,500", "8,000 miles", "Sunrise Motors", "Houston, TX"]);
		await card.getByRole("link", { name: "View Details & Carfax" }).waitFor();
		const inspection = card.getByRole("link", { name: "Pre-Purchase Inspection Available" });
		expect(await inspection.getAttribute("href")).toBe("https://www.lemonsquad.com/");
		expect(await page.locator("article[data-vehicle-id='18'] img").getAttribute("src")).toBe("/share.png");
		await page.getByRole("link", { name: "List Your Dealership" }).waitFor();
		const sorts = await page
			.locator("select[name=sortBy] option")
			.evaluateAll((all) => all.map((one) => one.getAttribute("value")));
		expect(sorts).toEqual(["relevance", "price_low", "price_high", "year_new", "mileage_low"]);
	});
});

test("a vehicle page says what the specification says", async () => {
	await visit("/vehicles/1HGCM82633A100001", async (page) => {
		await page.getByRole("heading", { level: 1, name: "2011 Toyota Camry SE" }).waitFor();
		await expectTexts(page, ["$8,277", "15,919 miles", "Austin, TX", "Lone Star Pre-Owned", "FB100", "More Photos"]);
		for (const name of ["Contact Seller", "Carfax Report", "Back to Results", "Pre-Purchase Inspection Available"])
			await page.getByRole("link", { name }).first().waitFor();
	});
	await visit("/vehicles/15", async (page) => {
		await expectTexts(page, ["Price fell by $3,400"]);
		expect(await page.getByRole("link", { name: "Carfax Report" }).count()).toBe(0);
		expect(await page.getByRole("link", { name: "(713) 555-0142" }).getAttribute("href")).toBe("tel:7135550142");
	});
});

test("a car that never was and one that was sold say the same, the latter with what stands beside it", async () => {
	for (const path of ["/vehicles/99999", "/vehicles/100"])
		await visit(path, async (page) => {
			await page.getByRole("heading", { name: "Vehicle Not Found" }).waitFor();
			await expectTexts(page, ["The vehicle you're looking for doesn't exist or has been removed."]);
			await page.getByRole("link", { name: "Return to Listings" }).waitFor();
			expect(await page.locator("article").count()).toBe(path === "/vehicles/100" ? 4 : 0);
		});
});

test("the dealer-network page prepares the mail", async () => {
	await visit("/add-inventory", async (page) => {
		await page.getByRole("heading", { name: "Join our network of trusted automotive dealers" }).waitFor();
		for (const name of ["Simple Onboarding", "Increased Visibility", "Automatic Syncing", "More Customers"])
			await page.getByRole("heading", { name }).waitFor();
		const mail = await page.getByRole("link", { name: "Email Us Now" }).getAttribute("href");
		expect(mail).toMatch(/^mailto:hello@example\.com\?subject=Add%20My%20Dealership%20to%20the%20product&/);
		await page.getByRole("link", { name: "Back to Vehicles" }).click();
		await page.waitForURL(`${site}/`);
	});
});

test("the test page and the 404 page lead home", async () => {
	for (const [path, name] of [
		["/test", "Test Page"],
		["/no/such/page", "Page Not Found"],
	] as const)
		await visit(path, async (page) => {
			await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
			await page.getByRole("link", { name: "Return to Home Page" }).click();
			await page.waitForURL(`${site}/`);
		});
});

test("without JavaScript the filters are a form and the pages are links", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(site);
	await page.locator("summary", { hasText: "Make" }).click();
	await page.getByRole("checkbox", { name: "Honda" }).check();
	await page.getByRole("button", { name: /^Show .* vehicles$/ }).click();
	await page.waitForURL(/make=Honda/);
	await page.getByRole("link", { name: "Remove filter Honda" }).waitFor();
	expect(await page.locator("article h2").allTextContents()).toSatisfy((titles: string[]) =>
		titles.every((title) => title.includes("Honda")),
	);
	await page.getByRole("link", { name: "Next" }).click();
	await page.waitForURL(`${site}/page/2?make=Honda`);
	await page.getByRole("link", { name: "Previous" }).waitFor();
});
