import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount, seed } from "../testing/proof";
import { openPage, openRunning, waitForScripts } from "./open-page";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page) => page.locator("article[data-vehicle-id]");
const details = (page: Page, card: number) =>
	cards(page).nth(card).getByRole("link", { name: "View Details & Carfax" });

/** Waits for nothing: with the last cars the end is gone. */
async function scrollToEnd(page: Page): Promise<void> {
	const end = page.getByText(/Scroll for more vehicles|Loading more vehicles/);
	await end.evaluateAll(([one]) => one?.scrollIntoView({ block: "nearest" }));
}

/** Loads pages of the scroll until so many cards stand there. */
async function loadCards(page: Page, count: number): Promise<void> {
	for (let shown = await cards(page).count(); shown < count; shown = await cards(page).count()) {
		await scrollToEnd(page);
		await page.waitForFunction((before) => document.querySelectorAll("article").length > before, shown);
	}
}

/** Until nothing more loads: the end of the list may have been seen once more in the moment before the scroll. */
async function waitForLoads(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	await page.getByText("Loading more vehicles").waitFor({ state: "detached" });
}

/** The listing with its scripts running and its clock standing, and the data that it asks for. */
async function openStanding() {
	const { page } = await openPage(browser);
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.goto(site);
	const asked: string[] = [];
	page.on("request", (request) => {
		const url = new URL(request.url());
		if (url.pathname.endsWith(".data")) asked.push(url.pathname + url.search);
	});
	/** Text that React has taken in is text that it offers to clear. */
	const type = async (text: string) => {
		await page.getByLabel("Search vehicles").fill(text);
		await page.getByRole("button", { name: "Clear search" }).waitFor();
	};
	await type("script runs");
	await page.getByRole("button", { name: "Clear search" }).click();
	return { page, asked, type };
}

test("a search waits for 300 ms without typing, and then asks once", async () => {
	const { page, asked, type } = await openStanding();
	await type("cam");
	await page.clock.runFor(200);
	await type("camry");
	await page.clock.runFor(299);
	await page.evaluate(() => document.title);
	expect(asked).toEqual([]);
	await page.clock.runFor(1);
	await page.waitForURL(`${site}/?keyword=camry`);
	expect(asked).toEqual([expect.stringContaining("keyword=camry")]);
});

test("a filter waits for 500 ms without another change, and then asks once", async () => {
	const { page, asked } = await openStanding();
	await page.locator("summary", { hasText: "Year" }).click();
	const year = page.locator("select[name=yearMin]");
	await year.selectOption("2012");
	await page.clock.runFor(400);
	await year.selectOption("2013");
	await page.clock.runFor(499);
	await page.evaluate(() => document.title);
	expect(asked).toEqual([]);
	await page.clock.runFor(1);
	await page.waitForURL(`${site}/?yearMin=2013`);
	expect(asked).toEqual([expect.stringContaining("yearMin=2013")]);
});

test("filters apply after a pause, one history entry for a settled change, and are cleared", async () => {
	const { page, problems } = await openPage(browser);
	await openRunning(page, site);
	const before = await page.evaluate(() => history.length);
	await page.locator("summary", { hasText: "Make" }).click();
	await page.getByRole("checkbox", { name: "Honda" }).waitFor();
	// In one go: on a busy machine two clicks can lie further apart than the pause.
	await page.evaluate(() => {
		for (const make of ["Honda", "Toyota"]) document.querySelector<HTMLInputElement>(`input[value=${make}]`)?.click();
	});
	await page.waitForURL(`${site}/?make=Honda&make=Toyota`);
	expect(await page.evaluate(() => history.length)).toBe(before + 1);
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "Remove filter Honda" }).click();
	await page.waitForURL(`${site}/?make=Toyota`);
	await page.getByRole("link", { name: "Clear All" }).click();
	await page.waitForURL(`${site}/`);
	await page.waitForFunction(() => document.querySelector("input:checked") === null);
	expect(problems).toEqual([]);
});

test("the search is applied after the last key, and cleared with its text", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, site);
	const search = page.getByPlaceholder("Search by make, model, year, city, state or dealership");
	await search.pressSequentially("camry", { delay: 50 });
	await page.waitForURL(`${site}/?keyword=camry`);
	await page.getByRole("button", { name: "Clear search" }).click();
	await page.waitForURL(`${site}/`);
	expect(await search.inputValue()).toBe("");
	await search.fill("camry");
	await page.getByRole("link", { name: "Clear All" }).click();
	await page.waitForURL(`${site}/`);
	await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[type=search]")?.value === "");
	await search.fill("zzzzqqqq");
	await search.press("Enter");
	await page.getByRole("heading", { name: "No vehicles found" }).waitFor();
	await page.getByText("Try changing your search criteria or filters").waitFor();
});

test("the next cars come before the footer is in sight, so that it moves under nobody's eyes", async () => {
	for (const viewport of [
		{ width: 375, height: 667 },
		{ width: 1280, height: 800 },
	]) {
		const { page } = await openPage(browser, { viewport });
		await openRunning(page, site);
		const footer = page.locator("footer");
		for (const pages of [1, 2, 3]) {
			const before = await cards(page).count();
			expect(before).toBe(12 * pages);
			await page.evaluate(() => {
				const end = [...document.querySelectorAll("article")].at(-1)?.getBoundingClientRect().bottom ?? 0;
				window.scrollBy(0, end - window.innerHeight * 1.05);
			});
			await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
			expect(await footer.evaluate((one) => one.getBoundingClientRect().top > window.innerHeight)).toBe(true);
		}
	}
});

test("the scroll goes on by itself to the last car, in the order of the pages, each car once", async () => {
	const answer = await fetch(`${site}/api/vehicles?sortBy=price_high&limit=100`);
	const first = (await answer.json()) as { total: number; vehicles: { id: number }[] };
	const { page } = await openPage(browser);
	// As a busy browser calls it: twice at once, and only the last is true.
	await page.addInitScript(() => {
		const Observer = window.IntersectionObserver;
		window.IntersectionObserver = class extends Observer {
			constructor(call: IntersectionObserverCallback, options?: IntersectionObserverInit) {
				const notYet = () => ({ isIntersecting: false }) as IntersectionObserverEntry;
				super((entries, observer) => call([...entries.map(notYet), ...entries], observer), options);
			}
		};
	});
	await openRunning(page, `${site}/?sortBy=price_high`);
	await loadCards(page, first.total);
	const ids = await cards(page).evaluateAll((all) => all.map((card) => Number(card.getAttribute("data-vehicle-id"))));
	expect(new Set(ids).size).toBe(first.total);
	expect(ids.slice(0, 100)).toEqual(first.vehicles.map(({ id }) => id));
	expect(await page.getByText(/Scroll for more vehicles|Show more vehicles/).count()).toBe(0);
});

test("back is back: filters, loaded cards and scroll to the pixel, by every way back", async () => {
	const { page, problems } = await openPage(browser);
	await openRunning(page, `${site}/?yearMin=2011`);
	await loadCards(page, 36);
	await page.evaluate(() => window.scrollTo(0, 2345));
	await waitForLoads(page);
	const place = async () => [page.url(), await cards(page).count(), await page.evaluate(() => window.scrollY)];
	const left = await place();
	const open = async () => {
		await details(page, 7).evaluate((link: HTMLElement) => link.click());
		await page.getByRole("link", { name: "Back to Results" }).waitFor();
	};
	const isBack = () =>
		page.waitForFunction(
			([, count, y]) => document.querySelectorAll("article").length === count && window.scrollY === y,
			left,
		);
	await open();
	await page.goBack();
	await isBack();
	await open();
	await page.getByRole("link", { name: "Back to Results" }).click();
	await isBack();
	await open();
	await page.reload();
	await waitForScripts(page);
	await page.goBack();
	await isBack();
	expect(await place()).toEqual(left);
	expect(problems).toEqual([]);
});

test("opened directly, Back to Results leads exactly to the home page", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, `${site}/vehicles/15`);
	expect(await page.getByRole("link", { name: "Back to Results" }).getAttribute("href")).toBe("/");
});

test("Back to Results leads to the place that a car was opened from, on lists and screens of every size", async () => {
	const place = fc.record({
		path: fc.constantFrom("/", "/used/toyota", "/?sortBy=price_asc"),
		width: fc.integer({ min: 320, max: 1440 }),
		y: fc.integer({ min: 0, max: 3000 }),
		card: fc.nat({ max: 9 }),
	});
	await fc.assert(
		fc.asyncProperty(place, async ({ path, width, y, card }) => {
			const { page } = await openPage(browser, { viewport: { width, height: 667 } });
			await openRunning(page, site + path);
			await page.evaluate((to) => window.scrollTo(0, to), y);
			await page.locator(`[data-sticky=${y > 200}]`).waitFor();
			await waitForLoads(page);
			const left = await page.evaluate(() => window.scrollY);
			await details(page, card).evaluate((link: HTMLElement) => link.click());
			await page.getByRole("link", { name: "Back to Results" }).click();
			await page.waitForURL(site + path);
			await page.waitForFunction((to) => window.scrollY === to, left);
			await page.locator(`[data-sticky=${left > 200}]`).waitFor();
			await waitForLoads(page);
			expect(await page.evaluate(() => window.scrollY)).toBe(left);
			await page.close();
		}),
		{
			seed,
			numRuns: proofCount(3, 60),
			endOnFailure: true,
			examples: [[{ path: "/used/toyota", width: 375, y: 1500, card: 4 }]],
		},
	);
});

test("a view and a contact are reported, the seller opens in a new tab, Carfax in a popup of 900 by 700", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, site);
	const reported = (click: string) => page.waitForRequest((request) => request.url().endsWith(`/track-${click}`));
	const view = reported("view");
	await details(page, 1).click();
	expect(new URL((await view).url()).pathname).toBe("/api/vehicles/16/track-view");
	await page.getByRole("link", { name: "Contact Seller" }).waitFor();
	const contact = reported("contact");
	const [seller] = await Promise.all([
		page.context().waitForEvent("page"),
		page.getByRole("link", { name: "Contact Seller" }).click(),
	]);
	await contact;
	await seller.waitForURL(/\/listing\/1$/);
	const [popup] = await Promise.all([
		page.context().waitForEvent("page"),
		page.getByRole("link", { name: "Carfax Report" }).click(),
	]);
	await popup.waitForURL(/\/carfax\/\d+$/);
	expect(await popup.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([900, 700, null]);
});

test("whoever is about to write to the seller is told anew whether the car is still there", async () => {
	const { page, problems } = await openPage(browser);
	const states = ["unverified", "listed", "gone"];
	let asked = 0;
	await page.route(/\/api\/vehicles\/\d+\/check$/, (route) =>
		route.fulfill({
			json: { state: states[asked++] ?? "unasked", checkedAt: "2026-03-01T12:00:00.000Z", price: null },
		}),
	);
	await openRunning(page, `${site}/vehicles/15`);
	for (const state of states) {
		await page.locator(`[data-check=${state}]`).waitFor();
		const [seller] = await Promise.all([
			page.context().waitForEvent("page"),
			page.getByRole("link", { name: "Contact Seller" }).click(),
		]);
		await seller.close();
	}
	expect(problems).toEqual([]);
});

test("on a phone the filters are a sheet that keeps the focus and gives it back", async () => {
	const { page } = await openPage(browser, { viewport: { width: 375, height: 812 } });
	await openRunning(page, site);
	await page.getByRole("link", { name: "Filters" }).click();
	const sheet = page.getByRole("dialog", { name: "Filters" });
	await sheet.locator("summary", { hasText: "Make" }).click();
	await sheet.getByRole("checkbox", { name: "Jeep" }).check();
	await page.waitForURL(`${site}/?make=Jeep`);
	await sheet.getByRole("button", { name: /^Show \d+ vehicles$/ }).click();
	await page.getByRole("link", { name: "Filters (1)" }).waitFor();
	await page.getByRole("link", { name: "Filters (1)" }).click();
	await page.keyboard.press("Escape");
	await page.locator(":focus", { hasText: /^Filters \(1\)$/ }).waitFor();
	await page.getByRole("link", { name: "Reset All Filters" }).click();
	await page.waitForURL(`${site}/`);
});

test("the photo viewer goes by arrows and closes by Escape", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, `${site}/vehicles/15`);
	await page.getByRole("heading", { name: "More Photos" }).waitFor();
	await page.locator("section[aria-labelledby=more-photos] a").first().click();
	const viewer = page.getByRole("dialog");
	await viewer.getByText("2 / 3").waitFor();
	const photo = viewer.getByRole("img");
	await expect.poll(async () => (await photo.boundingBox())?.width).toBe(page.viewportSize()?.width);
	await page.keyboard.press("ArrowRight");
	await viewer.getByText("3 / 3").waitFor();
	await page.keyboard.press("Escape");
	await viewer.waitFor({ state: "hidden" });
});
