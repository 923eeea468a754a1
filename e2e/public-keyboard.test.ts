import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { openPage, openRunning } from "./open-page";
import { site } from "./shared-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const most = 200;

/** What the focus is on, by its name, and what covers its middle: null when it can be seen. */
function readFocus(page: Page): Promise<{ name: string; cover: string | null }> {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (!(element instanceof HTMLElement) || element === document.body) return { name: "", cover: null };
		const label = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent;
		const { left, top, width, height } = element.getBoundingClientRect();
		const above = document.elementFromPoint(left + width / 2, top + height / 2);
		const isSeen = above !== null && (element.contains(above) || above.contains(element));
		return { name: label ?? "", cover: isSeen ? null : `${element.outerHTML} under ${above?.outerHTML}`.slice(0, 300) };
	});
}

/** Presses a key until the focus has such a name; everything on the way must be seen. */
async function go(page: Page, name: RegExp, key = "Tab"): Promise<void> {
	for (let presses = 0; presses < most; presses++) {
		await page.keyboard.press(key);
		const focus = await readFocus(page);
		if (focus.cover !== null) throw new Error(`The focus is on ${focus.cover}`);
		if (name.test(focus.name)) return;
	}
	throw new Error(`The keyboard does not reach ${name}`);
}

/** Waits until the list is one of such a filter: the address changes before the page does. */
async function shows(page: Page, filter: string): Promise<void> {
	await page.getByRole("link", { name: `Remove filter ${filter}` }).waitFor();
	await page.getByRole("heading", { level: 1, name: "Find the best deals" }).waitFor();
}

for (const width of [375, 1280])
	test(`the keyboard alone searches, filters, opens a car and reaches its seller, and always sees where it is, at ${width} px`, async () => {
		const { page, problems } = await openPage(browser, { viewport: { width, height: 812 } });
		await openRunning(page, site);
		await go(page, /Skip to content/);
		await go(page, /Search vehicles/);
		await page.keyboard.type("toyota");
		await page.keyboard.press("Enter");
		await shows(page, "Toyota");
		if (width < 768) {
			await go(page, /^Filters/);
			await page.keyboard.press("Enter");
		}
		await go(page, /^More/);
		await page.keyboard.press("Enter");
		await go(page, /^Sedan/);
		await page.keyboard.press("Space");
		await shows(page, "Sedan");
		await page.keyboard.press("Escape");
		for (let card = 0; card < 4; card++) await go(page, /View Details/);
		await go(page, /Show \d+ vehicles|More|Sort|Relevance|^Filters/, "Shift+Tab");
		await go(page, /View Details/);
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "Back to Results" }).waitFor();
		await go(page, /Contact Seller/);
		const [seller] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
		await seller.waitForURL(/\/listing\/\d+$/);
		await page.bringToFront();
		await go(page, /Privacy/);
		expect(problems).toEqual([]);
	});

test("what stands fast takes the focus without moving the list", async () => {
	for (const width of [375, 1280]) {
		const { page } = await openPage(browser, { viewport: { width, height: 812 } });
		await openRunning(page, site);
		await page.evaluate(() => window.scrollTo(0, 1500));
		await page.locator("[data-sticky=true]").waitFor();
		const fast = await page.locator(":is(header, [data-sticky]) :is(a, button, input, select, summary):visible").all();
		expect(fast.length).toBeGreaterThan(5);
		for (const one of fast) {
			await one.evaluate((element: HTMLElement) => element.focus());
			expect(await page.evaluate(() => window.scrollY), await one.evaluate((element) => element.outerHTML)).toBe(1500);
		}
		await page.context().close();
	}
});

test("what is pressed away on a list, or under Saved, leaves the keyboard at what stood next", async () => {
	const { page, problems } = await openPage(browser);
	await openRunning(page, `${site}/used/toyota`);
	const focused = () => expect.poll(async () => (await readFocus(page)).name);
	const press = async (name: RegExp, key = "Enter") => {
		await page.getByRole("button", { name }).first().focus();
		await page.keyboard.press(key);
	};
	await press(/^Save \d/, "Space");
	await press(/^Save search/);
	await press(/^Not this one: /, "Space");
	await focused().toBe("Show it again");
	await page.keyboard.press("Enter");
	await focused().toMatch(/^Not this one: /);
	await page.keyboard.press("Enter");
	await focused().toBe("Show it again");
	await press(/^Hide all of .* too/);
	await page.getByText(/hidden by you/).waitFor();
	await focused().not.toBe("");
	await openRunning(page, `${site}/saved`);
	for (const name of [/^Save \d/, /^Remove the search /, /^Show .* again$/, /^Show .* again$/]) {
		await page.getByRole("button", { name }).first().waitFor();
		const before = await page.getByRole("button", { name }).count();
		await press(name);
		await expect.poll(() => page.getByRole("button", { name }).count()).toBeLessThan(before);
		await focused().not.toBe("");
	}
	await focused().toBe("What is kept where");
	expect(problems).toEqual([]);
});

test("the photo viewer opens by Enter, goes around by arrows, keeps the focus and gives it back", async () => {
	const { page } = await openPage(browser);
	await openRunning(page, `${site}/vehicles/15`);
	const photo = page.locator("section[aria-labelledby=more-photos] a").first();
	await photo.focus();
	await page.keyboard.press("Enter");
	const viewer = page.getByRole("dialog");
	await viewer.getByText("2 / 3").waitFor();
	for (const [key, place] of [
		["ArrowRight", "3 / 3"],
		["ArrowRight", "1 / 3"],
		["ArrowLeft", "3 / 3"],
	] as const) {
		await page.keyboard.press(key);
		await viewer.getByText(place).waitFor();
	}
	for (let presses = 0; presses < 6; presses++) {
		await page.keyboard.press("Tab");
		const place = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName);
		// Between the last and the first the browser's own buttons have their turn.
		expect((await page.evaluate(() => document.activeElement === document.body)) || place === "DIALOG").toBe(true);
	}
	await page.keyboard.press("Escape");
	await viewer.waitFor({ state: "hidden" });
	expect(await photo.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("the photo viewer follows a finger", async () => {
	const { page } = await openPage(browser, { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
	await openRunning(page, `${site}/vehicles/15`);
	await page.getByRole("link", { name: "1 / 3" }).tap();
	const viewer = page.getByRole("dialog");
	await viewer.getByText("1 / 3").waitFor();
	await viewer.getByRole("button", { name: "Close" }).tap();
	await viewer.waitFor({ state: "hidden" });
	await page.getByRole("link", { name: "1 / 3" }).tap();
	const fingers = await page.context().newCDPSession(page);
	const swipe = async (from: number, to: number) => {
		const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
			fingers.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
		await touch("touchStart", from);
		await touch("touchMove", to);
		await touch("touchEnd");
	};
	await swipe(300, 100);
	await viewer.getByText("2 / 3").waitFor();
	await swipe(200, 230);
	await viewer.getByText("2 / 3").waitFor();
	await swipe(100, 300);
	await viewer.getByText("1 / 3").waitFor();
	await fingers.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
	await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
	await swipe(300, 100);
	await fingers.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
	expect(await viewer.getByText("1 / 3").isVisible()).toBe(true);
});
