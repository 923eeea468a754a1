import fc from "fast-check";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount, seed } from "../testing/proof";
import { holdCalls } from "./hold-calls";
import { listShifts, watchShifts } from "./list-shifts";
import { openPage, openRunning, waitForScripts } from "./open-page";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page) => page.locator("article[data-vehicle-id]");
const skeletons = (page: Page) => page.locator("div[aria-hidden=true]:has(> .animate-pulse)");
const loaderCalls = /\.data(\?|$)/;

test.for([320, 375, 768])(
	"at %i px a search that takes its time says so, with skeletons of a card's size, moves nothing above them, and announces what it found",
	async (width) => {
		const { page, problems } = await openPage(browser, { viewport: { width, height: 812 } });
		await openRunning(page, site);
		await page.locator("html[data-shopper]").waitFor();
		const announced = await page.locator("p[role=status]").first().elementHandle();
		// The dealership of this card has no banner.
		const card = await cards(page).nth(1).boundingBox();
		const save = page.getByRole("button", { name: "Save search" });
		const savedAt = await save.boundingBox();
		const release = await holdCalls(page, loaderCalls);
		await page.getByLabel("Search vehicles").fill("camry");
		await page.getByRole("heading", { level: 1, name: "Loading vehicles..." }).waitFor();
		expect(await skeletons(page).count()).toBe(8);
		expect((await skeletons(page).first().boundingBox())?.height).toBe(card?.height);
		expect(await save.boundingBox()).toEqual(savedAt);
		release();
		await page.getByRole("heading", { level: 1, name: "Find the best deals across multiple dealerships" }).waitFor();
		expect(await skeletons(page).count()).toBe(0);
		expect(await announced?.evaluate((text) => [text.isConnected, text.textContent])).toEqual([true, "20 vehicles"]);
		expect(problems).toEqual([]);
	},
);

test("a filter chosen while a search loads joins it, and a search typed while a filter loads joins that", async () => {
	const { page, problems } = await openPage(browser);
	await openRunning(page, site);
	const loading = page.getByRole("heading", { level: 1, name: "Loading vehicles..." });
	const releaseSearch = await holdCalls(page, /\.data\?keyword=toyota(?!&bodyStyle)/);
	await page.getByLabel("Search vehicles").fill("toyota");
	await loading.waitFor();
	await page.getByText("More", { exact: true }).click();
	await page.getByLabel(/^Sedan/).check();
	await page.waitForURL(`${site}/?keyword=toyota&bodyStyle=Sedan`);
	releaseSearch();
	expect(await page.getByLabel(/^Sedan/).isChecked()).toBe(true);
	const releaseFilter = await holdCalls(page, /\.data\?keyword=toyota.*bodyStyle=SUV/);
	await page.getByLabel(/^SUV/).check();
	await loading.waitFor();
	await page.getByLabel("Search vehicles").fill("honda");
	await page.waitForURL((url) => url.search.includes("SUV") && url.search.includes("honda"));
	releaseFilter();
	expect(problems).toEqual([]);
});

test("what is chosen, moved and typed before the scripts run counts once they do", async () => {
	const { page, problems } = await openPage(browser);
	const release = await holdCalls(page, /\/assets\/.*\.js$/);
	await page.goto(site, { waitUntil: "domcontentloaded" });
	await page.getByText("More", { exact: true }).click();
	await page.getByLabel(/^Sedan/).check();
	await page.getByText("Price", { exact: true }).click();
	await page.getByLabel(/Minimum price/).press("ArrowRight");
	await page.getByLabel("Search vehicles").fill("toyota");
	release();
	await page.waitForURL((url) =>
		["bodyStyle=Sedan", "priceMin=1000", "keyword=toyota"].every((one) => url.search.includes(one)),
	);
	expect(await page.getByLabel("Search vehicles").inputValue()).toBe("toyota");
	expect(await page.getByLabel(/Minimum price/).inputValue()).toBe("1000");
	expect(problems).toEqual([]);
});

for (const path of ["/", "/vehicles/15"])
	test(`a press in the moment in which the scripts take over ${path} is no fault and draws nothing anew`, async () => {
		const { page, problems } = await openPage(browser);
		await page.addInitScript(pressOften);
		await page.goto(site + path, { waitUntil: "domcontentloaded" });
		const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
		await waitForScripts(page);
		expect(await page.evaluate("pressed")).toBeGreaterThan(0);
		expect(await heading?.evaluate((one) => one.isConnected)).toBe(true);
		expect(problems).toEqual([]);
	});

/** In the page: a press between each piece of work that React puts off and that work itself. */
const pressOften = `
	pressed = 0;
	const { postMessage } = MessagePort.prototype;
	MessagePort.prototype.postMessage = function (...message) {
		queueMicrotask(() => {
			pressed++;
			document.body.click();
		});
		return postMessage.apply(this, message);
	};
`;

test("nothing moves when the scripts come, on pages and screens of every kind", async () => {
	const seen = fc.record({
		path: fc.constantFrom(
			"/",
			"/?make=Honda&priceMax=30000",
			"/?zipCode=00000",
			"/used/toyota",
			"/vehicles/15",
			"/saved",
		),
		width: fc.integer({ min: 320, max: 1440 }),
	});
	await fc.assert(
		fc.asyncProperty(seen, async ({ path, width }) => {
			const { page } = await openPage(browser, { viewport: { width, height: 800 } });
			await watchShifts(page);
			await page.goto(site + path, { waitUntil: "networkidle" });
			await page.locator("html[data-shopper]").waitFor();
			expect(await listShifts(page), `${path}, ${width} px wide`).toEqual([]);
			await page.close();
		}),
		{
			seed,
			numRuns: proofCount(5, 120),
			endOnFailure: true,
			examples: [
				[{ path: "/", width: 1024 }],
				[{ path: "/used/toyota", width: 768 }],
				[{ path: "/vehicles/15", width: 1280 }],
				[{ path: "/saved", width: 375 }],
			],
		},
	);
});

test("the scroll says that it loads; when that fails it is logged, the list stays and the next press tries again", async () => {
	const { page, problems } = await openPage(browser);
	await openRunning(page, site);
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let asked = 0;
	// The end of the list may be seen again in the moment in which its cars arrive: the second call fails already.
	await page.route(/\/cars\?/, async (route) => {
		if (++asked > 1) return route.fulfill({ status: 500, body: "broken" });
		await released;
		return route.continue();
	});
	await page.getByText("Scroll for more vehicles").scrollIntoViewIfNeeded();
	await page.getByText("Loading more vehicles...").waitFor();
	expect(await skeletons(page).count()).toBe(4);
	release();
	await expect.poll(() => cards(page).count()).toBe(24);
	await page.getByText(/Scroll for more vehicles|Failed to load more/).scrollIntoViewIfNeeded();
	const again = page.getByRole("link", { name: "Show more vehicles" });
	await again.waitFor();
	await page.getByText("Failed to load more.").waitFor();
	expect(await cards(page).count()).toBe(24);
	expect(problems.join("\n")).toMatch(/Failed to fetch more vehicles Error: 500: broken/);
	await page.unrouteAll();
	await again.click();
	await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(36);
});

test("while a filter loads, the button of the sheet names no number that is over", async () => {
	const { page } = await openPage(browser, { viewport: { width: 375, height: 667 } });
	await openRunning(page, site);
	await page.getByRole("link", { name: "Filters" }).click();
	await page.locator("summary", { hasText: "Make" }).click();
	const release = await holdCalls(page, loaderCalls);
	await page.getByRole("checkbox", { name: /^Honda/ }).check();
	await page.getByRole("button", { name: "Show vehicles", exact: true }).waitFor();
	release();
	await page.getByRole("button", { name: /^Show \d+ vehicles$/ }).waitFor();
});

test("a page that takes its time shows that it is on its way", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, site);
	const release = await holdCalls(page, loaderCalls);
	await cards(page).nth(1).getByRole("link", { name: "View Details & Carfax" }).click();
	const line = () => page.locator("#content").evaluate((main) => getComputedStyle(main, "::before").position);
	await expect.poll(line).toBe("fixed");
	release();
	await page.getByRole("link", { name: "Contact Seller" }).waitFor();
	await expect.poll(line).toBe("static");
});

/** Opens the listing's second car inside the app, its loader failing so many times; returns how often it was asked. */
async function openFailing(page: Page, failures: number): Promise<() => number> {
	let asked = 0;
	await openRunning(page, site);
	await page.route(loaderCalls, (route) => (++asked > failures ? route.continue() : route.abort()));
	await cards(page).nth(1).getByRole("link", { name: "View Details & Carfax" }).click();
	return () => asked;
}

test("a car that does not load is asked for once more", async () => {
	const { page } = await openPage(browser);
	const asked = await openFailing(page, 1);
	await page.getByRole("heading", { level: 1, name: "2011 Toyota Camry SE" }).waitFor();
	expect(asked()).toBe(2);
});

test("a car that does not load twice is said to be not found, with a way back", async () => {
	const { page } = await openPage(browser);
	const asked = await openFailing(page, 9);
	await page.getByRole("heading", { name: "Vehicle Not Found" }).waitFor();
	await page.getByText("The vehicle you're looking for doesn't exist or has been removed.").waitFor();
	expect(asked()).toBe(2);
	await page.unrouteAll();
	await page.getByRole("link", { name: "Return to Listings" }).click();
	await page.waitForURL(`${site}/`);
	await cards(page).first().waitFor();
});

test("a search that does not load says so at the screen's foot, over nothing that one can scroll to", async () => {
	const { page } = await openPage(browser, { viewport: { width: 375, height: 667 } });
	await openRunning(page, `${site}/privacy`);
	await page.route(loaderCalls, (route) => route.abort());
	await page.getByLabel("Search vehicles").fill("camry");
	const notice = page.getByRole("alert").filter({ hasText: "Failed to fetch vehicles" });
	await notice.waitFor();
	expect(await notice.boundingBox()).toMatchObject({ x: 0, width: 375 });
	expect(await toFoot(notice)).toBe(667);
	await page.evaluate("scrollTo(0, document.body.scrollHeight)");
	const footer = page.locator("footer");
	expect(await toFoot(footer)).toBeLessThanOrEqual((await notice.boundingBox())?.y ?? 0);
	await page.unrouteAll();
	await page.getByRole("link", { name: "Try again" }).click();
	await page.waitForURL(`${site}/?keyword=camry`);
	await cards(page).first().waitFor();
});

async function toFoot(part: Locator): Promise<number> {
	return part.evaluate((one) => one.getBoundingClientRect().bottom);
}

test("on a car's page the same stands above the two buttons of a phone", async () => {
	const { page } = await openPage(browser, { viewport: { width: 375, height: 667 } });
	await openRunning(page, `${site}/vehicles/15`);
	await page.route(loaderCalls, (route) => route.abort());
	await page.getByRole("link", { name: "Back to Results" }).click();
	const again = page.getByRole("link", { name: "Try again" });
	await again.waitFor();
	const bar = await page.locator("[data-bottom-bar]").boundingBox();
	expect(await toFoot(again)).toBeLessThanOrEqual(bar?.y ?? 0);
	expect(await toFoot(page.locator("[data-bottom-bar]"))).toBe(667);
	await page.getByRole("link", { name: "Contact Seller" }).click({ trial: true });
});

test("a photo that breaks gives way to the next, and to a panel when none is left", async () => {
	const { page } = await openPage(browser);
	await page.route(/\/2-0\.jpg$|\/photos\/17\/1-/, (route) => route.abort());
	await openRunning(page, `${site}/vehicles/17`);
	await page.locator("main img[src^='/photos/17/2-']").first().waitFor();
	await page.route(/\/2-\d\.jpg$|\/photos\/17\//, (route) => route.abort());
	await page.reload({ waitUntil: "networkidle" });
	await page.getByText("No image available").waitFor();
	await expect.poll(() => page.locator("section[aria-labelledby=more-photos] img").count()).toBe(0);
});

test("a photo that breaks in the viewer says so", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, `${site}/vehicles/15`);
	await page.route(/\.jpg$|\/photos\/15\//, (route) => route.abort());
	await page.locator("section[aria-labelledby=more-photos] a").last().click();
	await page.getByRole("dialog").getByRole("button", { name: "Previous photo" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Previous photo" }).click();
	await page.getByText("This photo did not load.").waitFor();
	expect(await page.getByRole("dialog").getByRole("img").count(), "no broken picture covers the words").toBe(0);
});

test("a click is reported and opens its car; a report that fails or is refused is only logged", async () => {
	const { page, problems } = await openPage(browser);
	await openRunning(page, site);
	const open = (card: number) => cards(page).nth(card).getByRole("link", { name: "View Details & Carfax" }).click();
	const [request] = await Promise.all([page.waitForRequest(/\/api\/vehicles\/16\/track-view$/), open(1)]);
	expect([request.method(), request.headers()["content-type"], request.postData()]).toEqual([
		"POST",
		"application/json",
		null,
	]);
	expect((await request.response())?.status()).toBe(204);
	const answers = [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 503 })];
	for (const answer of answers) {
		await page.getByRole("link", { name: "Back to Results" }).click();
		// The car's page has cards of its own.
		await page.waitForURL(`${site}/`);
		await page.route(/track-view/, answer, { times: 1 });
		problems.length = 0;
		await open(2);
		await page.getByRole("link", { name: "Contact Seller" }).waitFor();
		await expect.poll(() => problems.join("\n")).toMatch(/Failed to track view click/);
	}
});
