import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { isProof, proofCount } from "../testing/proof";
import { listColourFaults, listFaults } from "./list-faults";
import { openPage, openRunning } from "./open-page";
import { site } from "./own-site";
import { watchPolicy } from "./watch-policy";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const still = [
	"/",
	"/?make=Honda&priceMax=30000",
	"/?keyword=zzzz",
	"/?zipCode=00000",
	"/page/2",
	"/vehicles/15",
	"/vehicles/16",
];
const paths = [
	...still,
	"/vehicles/100",
	"/vehicles/99999",
	"/add-inventory",
	"/test",
	"/privacy",
	"/how-we-compare",
	"/saved",
	"/shortlist?cars=15,16,99999",
	"/compare?cars=15,16,17,18",
	"/dealers",
	"/dealers/sunrise-motors-1",
	"/embed/dealers/sunrise-motors-1",
	"/used/toyota",
	"/no/such/page",
];

/** Of the kinds of others in the list: on a desk they are looked at in a proof. */
const alike = ["/?make=Honda&priceMax=30000", "/page/2", "/vehicles/16", "/used/toyota", "/shortlist?cars=15,16,99999"];

async function expectNoFault(page: Page, name: string): Promise<void> {
	await page.emulateMedia({ colorScheme: "light" });
	expect(await listFaults(page), name).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await listColourFaults(page), `${name}, dark`).toEqual([]);
}

test("nothing stands in anybody's way, light and dark, and no page is refused by its policy, made anew or kept", async () => {
	for (const width of [375, 1280]) {
		const { page, problems } = await openPage(browser, { viewport: { width, height: 812 } });
		await watchPolicy(page);
		for (const path of paths) {
			await page.goto(site + path, { waitUntil: "networkidle" });
			// A list within its dealer's own site has no scripts.
			if (!path.startsWith("/embed/"))
				await page.locator("script[type=started]").first().waitFor({ state: "attached" });
			expect(problems, path).toEqual([]);
			if (width < 768 || isProof || !alike.includes(path)) await expectNoFault(page, `${path} at ${width} px`);
			expect(await measureBeyond(page), `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
		}
	}
});

const textSizes = [
	[320, 16],
	[320, 32],
	[320, 24],
	[375, 32],
] as const;

test.for(textSizes.slice(0, proofCount(2, textSizes.length)))(
	"no page and no card is wider than a phone of %i px whose text is set to %i px",
	async ([width, textPx]) => {
		const own = await openBrowser(textPx);
		const { page } = await openPage(own, { viewport: { width, height: 640 } });
		for (const path of paths) {
			await page.goto(site + path);
			expect(await measureBeyond(page), path).toBeLessThanOrEqual(0);
			expect(await page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")).toBe(textPx);
		}
		await own.close();
	},
);

test("on a phone on its side, or at 200 %, what stands fast takes at most a quarter of the height", async () => {
	const { page } = await openPage(browser, { viewport: { width: 640, height: 400 } });
	for (const path of ["/", "/vehicles/15"]) {
		await page.goto(site + path, { waitUntil: "networkidle" });
		await page.mouse.wheel(0, 900);
		// The page's policy refuses the string that `waitForFunction` evaluates again.
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
		const readFast = () =>
			page.evaluate(() =>
				[...document.querySelectorAll("body *")]
					.filter((one) => /^(fixed|sticky)$/.test(getComputedStyle(one).position))
					.map((one) => one.getBoundingClientRect())
					.filter(({ top, bottom, width }) => width > 300 && bottom > 0 && top < innerHeight)
					.reduce((sum, { height }) => sum + height, 0),
			);
		await expect.poll(readFast, { message: path }).toBeLessThanOrEqual(100);
	}
});

/** In pixels, what is right of the screen: of the page, and of its cards. */
function measureBeyond(page: Page): Promise<number> {
	return page.evaluate(() => {
		const cards = [...document.querySelectorAll("article")].map((card) => card.getBoundingClientRect().right);
		return Math.max(document.documentElement.scrollWidth, ...cards) - innerWidth;
	});
}

/** What stands only for a moment, or after a press. */
const states: Record<string, (page: Page) => Promise<void>> = {
	loading: async (page) => {
		// One route for both: taken back and set again, it may let the second search through.
		await page.route(/\.data\?/, (route) => (route.request().url().includes("civic") ? route.abort() : undefined));
		await page.getByLabel("Search vehicles").fill("camry");
		await page.getByRole("heading", { name: "Loading vehicles..." }).waitFor();
	},
	failed: async (page) => {
		await page.getByLabel("Search vehicles").fill("civic");
		await page.getByRole("alert").filter({ hasText: "Failed to fetch vehicles" }).waitFor();
		await page.unrouteAll();
	},
	"price history": async (page) => {
		await openRunning(page, `${site}/vehicles/15`);
		await page.getByText("Price fell by").click();
	},
	viewer: async (page) => {
		await page.locator("section[aria-labelledby=more-photos] a").first().click();
		await page.getByRole("dialog").getByText("2 / 3").waitFor();
	},
};

/** On a phone all of them stand in one sheet. */
const groups = ["Make", "More", "Year", "Price", "Mileage", "Location"];

test("open filters, loading, failure and the photo viewer stand in nobody's way, light and dark", async () => {
	for (const width of [375, 1280]) {
		const { page } = await openPage(browser, { bypassCSP: true, viewport: { width, height: 812 } });
		await openRunning(page, site);
		if (width < 768) await page.getByRole("link", { name: "Filters" }).click();
		for (const group of groups.slice(0, width < 768 ? proofCount(2, groups.length) : undefined)) {
			await page.locator("summary", { hasText: group }).click();
			await expectNoFault(page, `${group} at ${width} px`);
		}
		await page.keyboard.press("Escape");
		for (const [name, reach] of Object.entries(states)) {
			await reach(page);
			await expectNoFault(page, `${name} at ${width} px`);
		}
	}
});

test("the filter bar is one row on every desk, whatever is on", async () => {
	const { page } = await openPage(browser);
	const heights = new Set<number>();
	for (const path of ["/", "/?make=Toyota&yearMin=2010&priceMax=40000&mileageMax=190000&bodyStyle=SUV&zipCode=77001"]) {
		await page.goto(site + path, { waitUntil: "networkidle" });
		for (const width of [768, 820, 1023, 1024, 1279, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			heights.add(await page.locator("#filters").evaluate((bar) => bar.getBoundingClientRect().height));
		}
	}
	expect(heights.size, [...heights].join()).toBe(1);
	await page.close();
});

test("cards side by side have their titles on one line, whichever of them has an offer, and no card has a hole", async () => {
	const { page } = await openPage(browser);
	await page.goto(site, { waitUntil: "networkidle" });
	for (const width of [640, 800, 1024, 1280, 1440, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		const cards = await page.locator("article").evaluateAll((articles) =>
			articles.map((article) => {
				const boxes = [...(article.lastElementChild?.children ?? [])].map((one) => one.getBoundingClientRect());
				return {
					row: Math.round(article.getBoundingClientRect().top),
					title: Math.round(article.querySelector("h2")?.getBoundingClientRect().top ?? 0),
					hasOffer: article.textContent?.includes("LIMITED TIME OFFER") ?? false,
					gap: Math.max(...boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? top))),
				};
			}),
		);
		expect(new Set(cards.map(({ hasOffer }) => hasOffer)).size).toBe(2);
		for (const { row } of cards) {
			const titles = cards.filter((card) => card.row === row).map(({ title }) => title);
			// The columns of a grid may differ by a part of a pixel.
			expect(Math.max(...titles) - Math.min(...titles), `row at ${row}, ${width} px`).toBeLessThanOrEqual(1);
		}
		expect(Math.max(...cards.map(({ gap }) => gap)), `${width} px`).toBeLessThan(60);
	}
});

test("what stands in a photo's corners never covers another, however narrow the card", async () => {
	const { page } = await openPage(browser);
	await page.goto(site, { waitUntil: "networkidle" });
	for (const width of [260, 300, 320, 352, 375, 640, 1024, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const covered = await page.locator("article").evaluateAll((articles) =>
			articles.flatMap((article) => {
				const marks = [...article.querySelectorAll("p")].filter((one) =>
					/^(Special Discount|Carfax)/.test(one.textContent ?? ""),
				);
				const [left, right] = marks.map((one) => one.getBoundingClientRect());
				return left && right && right.left < left.right && right.top < left.bottom ? [article.textContent] : [];
			}),
		);
		expect(await page.getByText("Carfax", { exact: true }).count()).toBeGreaterThan(0);
		expect(covered, `${width} px`).toEqual([]);
	}
});

test.for([
	["/", 320],
	["/", 375],
	["/used/toyota", 375],
	["/", 767],
	["/", 768],
	["/?make=Toyota", 1280],
] as const)("the bar of %s sticks at 200 px and nothing jumps on the way, %i px wide", async ([path, width]) => {
	const { page } = await openPage(browser, { viewport: { width, height: 700 } });
	await page.goto(site + path, { waitUntil: "networkidle" });
	const bar = page.locator("[data-sticky]");
	const top = () =>
		page
			.locator("article")
			.first()
			.evaluate((card) => Math.round(card.getBoundingClientRect().top + window.scrollY));
	const before = await top();
	for (const [y, compact, sticky] of [
		[90, "false", "false"],
		[150, "true", "false"],
		[250, "true", "true"],
	] as const) {
		await page.evaluate((to) => window.scrollTo(0, to), y);
		await page.waitForFunction(
			([c, s]) => document.querySelector(`[data-compact=${c}][data-sticky=${s}]`) !== null,
			[compact, sticky],
		);
		expect(await top()).toBe(before);
	}
	expect(await bar.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(56);
	await page.close();
});
