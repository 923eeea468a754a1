import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderAtom } from "../app/vehicles/news/render-atom";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount, seed } from "../testing/proof";
import { openPage } from "./open-page";
import { database, site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

async function change(sql: string, ...params: unknown[]): Promise<void> {
	const answer = await fetch(database, { method: "POST", body: JSON.stringify({ sql, params }) });
	if (!answer.ok) throw new Error(await answer.text());
}

async function open(page: Page, path = "/"): Promise<void> {
	await page.goto(site + path);
	await page.waitForSelector("html[data-shopper]");
}

const heart = (page: Page, id: number) => page.locator(`button[data-save="${id}"]`);
const isPressed = (page: Page, id: number) => page.waitForSelector(`button[data-save="${id}"][aria-pressed=true]`);

test("a shopper saves cars in two tabs, and on return sees what fell, what is gone and what is new", async () => {
	const { page, problems } = await openPage(browser, { viewport: { width: 375, height: 740 } });
	await open(page, "/?make=Honda");
	const name = await heart(page, 15).getAttribute("aria-label");
	expect(name).toMatch(/^Save \d{4} Honda Civic EX$/);
	const other = await page.context().newPage();
	await open(other, "/?make=Honda");
	await page
		.getByRole("button", { name: name ?? "", exact: true })
		.first()
		.click();
	await isPressed(other, 15);
	await heart(other, 20).click();
	await isPressed(page, 20);
	await page.getByRole("button", { name: "Save search" }).click();
	await page.getByRole("alert").filter({ hasText: "Search saved." }).waitFor();
	await change(
		"UPDATE vehicles SET price_was = price, price = price - 500, price_at = ?1 WHERE id = 15",
		new Date().toISOString(),
	);
	await change("UPDATE vehicles SET listed = 0, sold_at = ?1 WHERE id = 20", new Date().toISOString());
	await change(
		`INSERT INTO vehicles (dealership_id, source_key, title, year, make, model, price, origin, first_seen_at, last_changed_at)
		VALUES (1, 'new', '2020 Honda Fit', 2020, 'Honda', 'Fit', 9000, 'scrape', ?1, ?1)`,
		new Date(Date.now() + 1000).toISOString(),
	);
	await page.getByRole("link", { name: /^Saved/ }).click();
	await page.getByText("$500 less than at your last visit", { exact: false }).waitFor();
	await page.getByText(/^Gone:/).waitFor();
	await page.getByText(/^1 new since (earlier today|yesterday)$/).waitFor();
	await page.getByRole("link", { name: "Honda", exact: true }).click();
	await page.waitForURL(/sortBy=newest/);
	await page.locator("article").first().getByText("2020 Honda Fit").waitFor();
	expect(problems).toEqual([]);
	const feed = await (await fetch(`${site}/feed.atom?make=Honda`)).text();
	expect(feed).toContain("<title>2020 Honda Fit, $9,000</title>");
	expect(feed).toContain("<title>$500 less: ");
});

test("what a shopper does not want is out of every list, with a way back", async () => {
	const { page } = await openPage(browser);
	await open(page, "/?limit=24");
	const camrys = page.locator("article:visible", { hasText: "Toyota Camry" });
	const cards = await camrys.count();
	expect(cards).toBeGreaterThan(2);
	await camrys
		.first()
		.getByRole("button", { name: /^Not this one: / })
		.click();
	await page.getByRole("button", { name: "Hide every Toyota Camry too" }).click();
	await camrys.first().waitFor({ state: "hidden" });
	expect(await camrys.count()).toBe(0);
	await page.getByRole("link", { name: `${cards} hidden by you` }).click();
	await page.getByRole("button", { name: "Show every Toyota Camry again" }).click();
	await open(page, "/?limit=24");
	await page.getByText("1 hidden by you").waitFor();
	expect(await camrys.count()).toBe(cards - 1);
});

test("where the browser keeps nothing, the page works and says so", async () => {
	const { page, problems } = await openPage(browser);
	await page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("denied", "SecurityError");
			},
		});
	});
	await open(page);
	await heart(page, 15).first().click();
	await page.getByRole("alert").getByText("This browser does not let this site save anything.").waitFor();
	expect(await heart(page, 15).first().getAttribute("aria-pressed")).toBe("false");
	expect(problems).toEqual([]);
});

/** What a notice lies over, or what lies over it: whatever shares its place and is no part of it. */
const listCovered = (notice: Element) => {
	const own = notice.getBoundingClientRect();
	const isOver = ({ left, right, top, bottom, width, height }: DOMRect) =>
		Math.min(width, height) > 1 &&
		left < own.right - 1 &&
		right > own.left + 1 &&
		top < own.bottom - 1 &&
		bottom > own.top + 1;
	return [...document.querySelectorAll("body *")]
		.filter(
			(one) => !one.contains(notice) && !notice.contains(one) && one.checkVisibility({ visibilityProperty: true }),
		)
		.filter((one) => isOver(one.getBoundingClientRect()))
		.map((one) => one.outerHTML.slice(0, 90));
};

const refused = [
	["/", "[data-save]:visible", "does not let this site save"],
	["/", "[data-hide]:visible", "does not let this site save"],
	["/", "[data-save-search]", "does not let this site save"],
	["/", "[data-near-me]:visible", "does not say where you are"],
	["/vehicles/15", "[data-save]:visible", "does not let this site save"],
	["/vehicles/15", "[data-tell]", "blocks notices from this site"],
] as const;

test.for([320, 375, 1280])(
	"a refusal stands in sight below what was pressed and covers nothing, at %i px",
	async (width) => {
		const { page } = await openPage(browser, { viewport: { width, height: 667 }, permissions: [] });
		await page.addInitScript(() => {
			Storage.prototype.setItem = () => {};
			Object.defineProperty(Notification, "requestPermission", { value: async () => "denied" });
		});
		for (const [path, pressed, says] of refused) {
			await open(page, path);
			await page.locator(pressed).first().click();
			const notice = page.getByRole("alert").filter({ hasText: says });
			await notice.waitFor();
			expect(await notice.evaluate(listCovered), `${path} ${pressed}`).toEqual([]);
			await expect
				.poll(() => notice.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom))
				.toBeGreaterThan(0);
			await page.locator("h1").first().click();
			expect(await notice.count()).toBe(0);
		}
	},
);

test("a shared list and the comparison are whole pages without JavaScript, the hearts stay away", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site}/shortlist?cars=16,999,17`);
	await page.getByText("2 cars still listed, 1 gone").waitFor();
	expect(await page.locator("button[data-save]:visible").count()).toBe(0);
	await page.getByRole("button", { name: "Compare side by side" }).click();
	await page.waitForURL(/\/compare\?cars=16&cars=17/);
	expect(await page.getByRole("columnheader").count()).toBe(2);
	await page.getByRole("rowheader", { name: "Price" }).waitFor();
});

/** As dealers write them; four cars that share none of them are the longest comparison. */
const unlike: Record<string, string[]> = {
	body_style: ["Sedan", "SUV", "Truck", "Hatchback"],
	fuel_type: ["Gasoline", "Hybrid", "Diesel", "Electric"],
	transmission: ["Automatic", "8-Speed Automatic", "CVT", "6-Speed Manual"],
	drivetrain: ["FWD", "AWD", "4WD", "RWD"],
	engine: ["2.5L I4", "1.5L I4 Turbo", "3.5L V6 EcoBoost", "5.3L V8"],
	exterior_color: ["Champagne Gold", "Silver Metallic", "Graphite Gray", "Midnight Black"],
	interior_color: ["Charcoal", "Beige", "Saddle Brown", "Black"],
	condition: ["used", "certified"],
};

/** In the page: words that do not stand on one line. */
function listBroken(table: Element): string[] {
	const broken: string[] = [];
	const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		for (const { 0: word, index } of (texts.currentNode.nodeValue ?? "").matchAll(/[^\s-]+/g)) {
			const range = document.createRange();
			range.setStart(texts.currentNode, index);
			range.setEnd(texts.currentNode, index + word.length);
			if (range.getClientRects().length > 1) broken.push(word);
		}
	}
	return broken;
}

/** In the page: facts whose name ends less than a letter's width before their first value. */
function listCrowded(table: Element): string[] {
	const toEdges = (cell: Element | null) => {
		const range = document.createRange();
		range.selectNodeContents(cell as Element);
		return range.getBoundingClientRect();
	};
	const names = [...table.querySelectorAll("th")];
	return names
		.filter((name) => toEdges(name.nextElementSibling).left - toEdges(name).right < 7)
		.map((name) => name.textContent ?? "");
}

test("however unlike four cars are, all that differs stands on a phone's first screen", async () => {
	const ids = [18, 19, 21, 22];
	for (const [at, id] of ids.entries()) {
		const facts = Object.entries(unlike).map(([name, values]) => `${name} = '${values[at % values.length]}'`);
		await change(
			`UPDATE vehicles SET ${facts.join(", ")}, first_seen_at = ?1 WHERE id = ?2`,
			`2026-11-1${at}T08:00:00.000Z`,
			id,
		);
	}
	const { page } = await openPage(browser, { viewport: { width: 375, height: 667 } });
	await fc.assert(
		fc.asyncProperty(fc.shuffledSubarray(ids, { minLength: 2 }), async (chosen) => {
			await page.goto(`${site}/compare?${chosen.map((id) => `cars=${id}`).join("&")}`);
			const facts = page.locator("tbody").first();
			expect(await facts.getByRole("row").count()).toBeGreaterThan(9);
			expect(await facts.evaluate((rows) => rows.getBoundingClientRect().bottom)).toBeLessThanOrEqual(667);
			expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375);
			expect(await facts.evaluate(listBroken)).toEqual([]);
			expect(await facts.evaluate(listCrowded)).toEqual([]);
		}),
		{ numRuns: proofCount(3, 60), seed, examples: [[ids]] },
	);
});

test("a browser reads every feed as XML, whatever dealers write into it", async () => {
	const { page } = await openPage(browser);
	await page.goto(site);
	const text = fc.oneof(
		fc.string({ unit: "binary", maxLength: 60 }),
		fc.constantFrom("]]>", "<![CDATA[", "&#0;", "\ud800", "\u0000", "<!--"),
	);
	const item = fc.record({ title: text, text, image: fc.option(text), url: text });
	const feeds = fc.sample(fc.array(item, { maxLength: 5 }), { numRuns: proofCount(40, 2000), seed });
	const at = "2026-01-01T00:00:00.000Z";
	const news = { title: "<All>", site: "A & B", self: "https://x.example/?a=1&b=2", home: "https://x.example/" };
	const all = feeds.map((items) => ({
		items,
		xml: renderAtom({ ...news, items: items.map((one) => ({ ...one, publishedAt: at, changedAt: at })) }),
	}));
	const read = await page.evaluate(
		(documents) =>
			documents.map((xml) => {
				const parsed = new DOMParser().parseFromString(xml, "application/xml");
				const titles = [...parsed.querySelectorAll("entry > title")].map(({ textContent }) => textContent);
				return parsed.querySelector("parsererror")?.textContent ?? titles;
			}),
		all.map(({ xml }) => xml),
	);
	const allowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
	const toRead = (title: string) => title.replace(allowed, "").replace(/\r\n?/g, "\n");
	expect(read).toEqual(all.map(({ items }) => items.map(({ title }) => toRead(title))));
});

test("where a browser does not let a page copy, the discount code and the shared list say so", async () => {
	const { page } = await openPage(browser);
	await open(page);
	await page
		.getByRole("button", { name: /^Save \d/ })
		.first()
		.click();
	await open(page, "/saved");
	await page.getByRole("button", { name: "Copy a link to share" }).click();
	await page.getByRole("status").filter({ hasText: "Copying is blocked: open the list" }).waitFor();
	await page.getByRole("link", { name: "View Details & Carfax" }).first().click();
	await page.getByRole("button", { name: "Copy discount code FB100" }).click();
	await page
		.getByRole("status")
		.filter({ hasText: /^Copying is blocked$/ })
		.waitFor();
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.getByRole("button", { name: "Copy discount code FB100" }).click();
	await page
		.getByRole("status")
		.filter({ hasText: /^Copied$/ })
		.waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("FB100");
});
