import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administrator } from "../testing/administrator";
import { openBrowser } from "../testing/browser/open-browser";
import { expectNotice, modes, openDesk, query } from "./desk";
import { holdCalls } from "./hold-calls";
import { openPage } from "./open-page";
import { site } from "./own-site";

let browser: Browser;
const patiently = { timeout: 20_000 };

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** The server's own answer to the same request from a page of another site. */
async function sendFromElsewhere(route: Route): Promise<void> {
	const headers = { ...(await route.request().allHeaders()), origin: "https://evil.example" };
	await route.fulfill({ response: await route.fetch({ headers }) });
}

test("a logout that fails is only logged and leaves the tab as it is", async () => {
	const { page, problems } = await openDesk(browser, "dealerships");
	const name = page.getByLabel("Dealership Name");
	const logOut = page.getByRole("button", { name: "Logout" });
	await name.fill("Typed");
	const failLogOut = async (why: RegExp, fail: (route: Route) => Promise<void>) => {
		problems.length = 0;
		await page.route("**/logout*", fail);
		await logOut.click();
		await expect.poll(() => problems.join(), patiently).toMatch(why);
		await page.unroute("**/logout*");
		expect(page.url()).toBe(`${site}/admin/dealerships`);
		expect(await name.inputValue()).toBe("Typed");
		expect(await page.locator("[role=alert]").count()).toBe(0);
	};
	await failLogOut(/Logout failed.*Failed to fetch/, (route) => route.abort());
	await failLogOut(/Logout failed.*403/, sendFromElsewhere);
	await query("CREATE TRIGGER out_of_order BEFORE DELETE ON sessions BEGIN SELECT RAISE(ABORT, 'out of order'); END");
	await failLogOut(/Logout failed.*500/, (route) => route.continue()).finally(() => query("DROP TRIGGER out_of_order"));
	await logOut.click();
	await page.waitForURL(`${site}/admin`);
	await page.goto(`${site}/admin/dashboard`);
	expect(page.url()).toBe(`${site}/admin`);
	await page.context().close();
});

test("a login that does not reach the server keeps what was typed", async () => {
	const { page } = await openPage(browser);
	await page.goto(`${site}/admin`);
	await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
	await page.route("**/*.data*", (route) => route.abort());
	await page.getByPlaceholder("Enter your username").fill(administrator.username);
	await page.getByPlaceholder("Enter your password").fill(administrator.password);
	await page.getByRole("button", { name: "Log In" }).click();
	await expectNotice(page, "Login error", "An error occurred during login");
	expect(await page.getByPlaceholder("Enter your username").inputValue()).toBe(administrator.username);
	const kept = await page.evaluate(() => [
		location.href,
		...[localStorage, sessionStorage].map((at) => JSON.stringify(at)),
	]);
	expect(kept.join()).not.toContain(administrator.password.slice(-8));
	await page.unroute("**/*.data*");
	await page.getByRole("button", { name: "Log In" }).click();
	await page.waitForURL(`${site}/admin/dashboard`);
	await page.context().close();
});

/** What moves on the page just now. */
function listMoving(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		document
			.getAnimations()
			.filter(({ playState }) => playState === "running")
			.map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "transition")),
	);
}

for (const { width, reducedMotion, moving } of [
	{ width: 375, reducedMotion: "reduce", moving: [] },
	{ width: 1280, reducedMotion: "no-preference", moving: ["spin"] },
] as const)
	test(`a tab that is long in loading says so beside the page at ${width} px, motion: ${reducedMotion}`, async () => {
		const { page } = await openDesk(browser, "inventory", { viewport: { width, height: 800 }, reducedMotion });
		const sign = page.getByRole("status").filter({ hasText: "Loading..." });
		const heading = page.getByRole("heading", { level: 1 });
		const before = await heading.boundingBox();
		const release = await holdCalls(page, /\.data(\?|$)/);
		await page.getByRole("link", { name: "Dealerships tab" }).click();
		await sign.locator("svg").waitFor();
		await expect.poll(() => listMoving(page), patiently).toEqual(moving);
		expect(await heading.boundingBox()).toEqual(before);
		const covers = await sign.locator("svg").evaluate((icon) => {
			const { left, right, top, bottom } = icon.getBoundingClientRect();
			return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.tagName;
		});
		expect(covers).toBe("MAIN");
		// A tab that is there at once shows nothing of it.
		expect(
			await sign
				.locator("span")
				.first()
				.evaluate((shown) => getComputedStyle(shown).animationDelay),
		).toBe("0.15s");
		release();
		await page.getByRole("heading", { level: 1, name: "Dealerships" }).waitFor();
		await sign.waitFor({ state: "detached" });
		await page.context().close();
	});

for (const { name, javaScriptEnabled } of modes)
	test(`an address of something that has gone says that it is not there, beside the menu, ${name}`, async () => {
		const { page, problems } = await openDesk(browser, "dashboard", { javaScriptEnabled });
		for (const path of ["runs/999999", "inventory/999999", "dealerships/999999"]) {
			await page.goto(`${site}/admin/${path}`);
			await page.getByRole("heading", { level: 1, name: "No longer there" }).waitFor();
			await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inventory" }).click();
			await page.getByRole("heading", { level: 1, name: "Inventory" }).waitFor();
		}
		expect(problems).toEqual([]);
		await page.context().close();
	});
