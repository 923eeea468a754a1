import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { addCar, addDealer, addRun, openDesk } from "./desk";
import { site } from "./own-site";

let browser: Browser;
const dealer = createServer((_, response) => response.end("<title>Read Motors</title><p>Cars.</p>"));

beforeAll(async () => {
	browser = await openBrowser();
	await new Promise<void>((resolve) => dealer.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	dealer.close();
	await browser.close();
});

const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** What of a page is cut off by its frame, or stands beyond it. */
function listCut(page: Page, frame: string, parts: string): Promise<string[]> {
	return page.evaluate(
		([frame, parts]) => {
			const outer = document.querySelector(frame)?.getBoundingClientRect() ?? new DOMRect();
			const isCut = (one: Element) => {
				const { left, right } = one.getBoundingClientRect();
				return left < outer.left || right > outer.right + 1 || one.scrollWidth > one.clientWidth + 1;
			};
			return [...document.querySelectorAll(`${frame} ${parts}`)].filter(isCut).map((one) => one.textContent ?? "");
		},
		[frame, parts] as const,
	);
}

for (const name of ["Northside Autos of Greater Minneapolis and Saint Paul", `Unbroken${"mmmmmmmm".repeat(10)}`])
	test(`a dialog shows its buttons whole: ${name.slice(0, 9)}`, async () => {
		const id = await addDealer(name);
		const { page } = await openDesk(browser, `dealerships/${id}/delete`);
		for (const width of [320, 640, 1280]) {
			await page.setViewportSize({ width, height: 700 });
			expect(await listCut(page, "[role=dialog]", ":is(a, button)"), `${width}`).toEqual([]);
		}
		await page.context().close();
	});

test("the dealerships' table stays within its card", async () => {
	const faulty = { status: "error", last_outcome: "blocked", status_reason: "The site refused our requests." };
	await addDealer("Northside Autos of Greater Minneapolis", { ...faulty, expiration_date: "2026-12-23T00:00:00.000Z" });
	const { page } = await openDesk(browser, "dealerships");
	for (const width of [768, 900, 1024, 1280]) {
		await page.setViewportSize({ width, height: 700 });
		expect(await listCut(page, "section:has(> table)", "td:last-child"), `${width}`).toEqual([]);
	}
	await page.context().close();
});

test("a dealership's syncs stay within their card, whatever their cars lack", async () => {
	const id = await addDealer("Eastside Autos");
	const coverage = {
		cars: 2100,
		transmission: 1300,
		"unread transmission": 310,
		exterior_color: 0,
		interior_color: 900,
	};
	const much = {
		pages_known: 1200,
		pages_done: 1200,
		pages_failed: 140,
		found: 2100,
		added: 2100,
		changed: 1900,
		removed: 1800,
	};
	const reason = "1 of 3 pages failed (http://127.0.0.1:9/inventory/used-vehicles-for-sale: connection).";
	for (const outcome of ["client-rendered", "needs-review"])
		await addRun(id, { ...much, outcome, reason, platform: "DealerInspire", coverage: JSON.stringify(coverage) });
	const { page } = await openDesk(browser, `dealerships/${id}`);
	for (const width of [320, 375, 768, 1024, 1280, 1440, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await listCut(page, "section[aria-labelledby=runs]", "td"), `${width}`).toEqual([]);
		expect(await page.evaluate("document.documentElement.scrollWidth"), `${width}`).toBe(width);
	}
	await page.context().close();
});

test("on a phone no list cuts the words of what it may be filtered or ordered by", async () => {
	const { page } = await openDesk(browser, "dealerships");
	for (const list of ["dealerships", "inventory", "contacts", "syncs", "audit", "imports"]) {
		await page.goto(`${site}/admin/${list}`);
		for (const width of [320, 375, 430]) {
			await page.setViewportSize({ width, height: 700 });
			const cut = await page.locator("[role=search] select").evaluateAll((selects) =>
				selects.flatMap((select) => {
					// Without a limit a select is as wide as its longest option.
					const whole = select.cloneNode(true) as HTMLElement;
					whole.style.cssText = "position:absolute;width:auto;min-width:auto;max-width:none";
					select.parentNode?.append(whole);
					const isCut = whole.getBoundingClientRect().width > select.getBoundingClientRect().width + 1;
					whole.remove();
					return isCut ? [select.getAttribute("name")] : [];
				}),
			);
			expect(cut, `${list} at ${width}`).toEqual([]);
		}
	}
	await page.context().close();
});

test("the next page begins at the top, for the keyboard too; a second press on Price turns the order round", async () => {
	const id = await addDealer("Paged Motors");
	for (let car = 0; car < 120; car++) await addCar(id, `2019 Paged Car ${car}`);
	const { page, problems } = await openDesk(browser, `inventory?dealership=${id}`);
	await page.getByRole("link", { name: "Next page" }).press("Enter");
	await page.getByRole("link", { name: "First page" }).waitFor();
	await expect.poll(() => readFocus(page)).toBe("Inventory");
	const price = page.getByRole("columnheader", { name: "Price" });
	for (const order of ["ascending", "descending", "ascending"]) {
		await price.getByRole("link").press("Enter");
		await expect.poll(() => price.getAttribute("aria-sort")).toBe(order);
	}
	expect(problems).toEqual([]);
	await page.context().close();
});

test("a dealer's website that was read takes the keyboard to what was found there", async () => {
	const { port } = dealer.address() as AddressInfo;
	const { page, problems } = await openDesk(browser, "dealerships/new");
	await page.getByLabel("Website address").fill(`127.0.0.1:${port}`);
	await page.keyboard.press("Enter");
	await page.waitForURL(`${site}/admin/dealerships/find`);
	await expect.poll(() => readFocus(page)).toBe("Check before you add it");
	expect(problems).toEqual([]);
	await page.context().close();
});
