import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { addDealer, openDesk, openTab, query } from "./desk";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const toast = (page: Page) => page.getByRole("listitem").filter({ hasText: "Setting updated" });

/** A fresh notice on a page whose clock stands. */
async function openNotice(options: BrowserContextOptions = {}) {
	const { page, problems } = await openDesk(browser, "inventory", options);
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await openTab(page, "settings");
	const show = async () => {
		const answered = page.waitForResponse((answer) => answer.url().includes("/admin/settings.data"));
		await toast(page).evaluateAll(([old]) => old?.setAttribute("data-old", ""));
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await answered;
		await page.locator("main[aria-busy=false]").waitFor();
		await toast(page).and(page.locator(":not([data-old])")).waitFor();
	};
	await show();
	return { page, problems, show };
}

test("a notice stands for five seconds, one at a time", async () => {
	const { page, problems, show } = await openNotice();
	await page.clock.runFor(4000);
	await show();
	expect(await toast(page).count()).toBe(1);
	await page.clock.runFor(4900);
	expect(await toast(page).count()).toBe(1);
	await page.clock.runFor(200);
	await toast(page).waitFor({ state: "detached" });
	expect(problems).toEqual([]);
});

test("a notice waits while it is hovered or focused; F8 reaches it, its button closes it", async () => {
	const { page, show } = await openNotice();
	await toast(page).hover();
	await page.clock.runFor(20_000);
	expect(await toast(page).count()).toBe(1);
	await page.mouse.move(5, 5);
	await page.clock.runFor(5100);
	await toast(page).waitFor({ state: "detached" });
	await show();
	await page.keyboard.press("F8");
	await page.clock.runFor(20_000);
	expect(await toast(page).count()).toBe(1);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Close");
	await page.keyboard.press("Enter");
	await toast(page).waitFor({ state: "detached" });
});

test("a swipe of 50 px takes a notice away, a shorter one does not", async () => {
	const { page } = await openNotice();
	const swipe = async (distance: number) => {
		const box = await toast(page).boundingBox();
		const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
		await page.mouse.move(x, y);
		await page.mouse.down();
		for (let step = 1; step <= 5; step++) await page.mouse.move(x + (distance * step) / 5, y);
		await page.mouse.up();
	};
	await swipe(40);
	expect(await toast(page).count()).toBe(1);
	await swipe(60);
	await toast(page).waitFor({ state: "detached" });
});

/** Controls that something lies over once they have been scrolled to, the nearest way. */
function listCovered(page: Page, within = "main"): Promise<string[]> {
	return page.evaluate((place) => {
		const controls = document.querySelectorAll(`${place} :is(a, button, input, select, summary), [aria-controls]`);
		const covered = [...controls].filter((control) => {
			if (!control.checkVisibility()) return false;
			control.scrollIntoView({ block: "nearest", behavior: "instant" });
			const { left, right, top, bottom } = control.getBoundingClientRect();
			return !control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
		});
		return covered.map(({ outerHTML }) => outerHTML);
	}, within);
}

test("on a phone a notice covers neither the menu nor what is scrolled to", async () => {
	for (const model of ["Civic", "Accord", "Pilot"])
		await query("INSERT INTO image_overrides (make, model, image) VALUES ('Honda', ?1, '/a.svg')", model);
	const { page } = await openNotice({ viewport: { width: 375, height: 667 } });
	expect(await listCovered(page)).toEqual([]);
	for (const [width, height] of [
		[320, 568],
		[375, 667],
		[667, 375],
		[768, 1024],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.getByRole("button", { name: "Open menu" }).click();
		expect(await listCovered(page, "nav[aria-label=Admin]"), `${width}`).toEqual([]);
		await page.getByRole("button", { name: "Close menu" }).click();
	}
	expect(await toast(page).count()).toBe(1);
});

test("a look at a running job does not take a notice away", async () => {
	const columns = "kind, request, state, total, done, lease_until, created_at, updated_at";
	await query(
		`INSERT INTO card_jobs (${columns}) VALUES ('photos', '', 'running', 9, 3, ?1, '2026-01-01', '2026-01-01')`,
		new Date(Date.now() + 85_000).toISOString(),
	);
	const { page } = await openDesk(browser, "inventory");
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await openTab(page, "settings");
	await page.getByRole("progressbar", { name: "Vehicle Photos Gallery" }).waitFor();
	// The answer that brings the notice is held for longer than two looks are apart.
	await page.route("**/admin/settings.data*", async (route) => {
		if (route.request().method() !== "GET") return route.continue();
		const response = await route.fetch();
		await page.clock.runFor(4000);
		await route.fulfill({ response });
	});
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await toast(page).waitFor();
	await query("DELETE FROM card_jobs");
	await page.context().close();
});

test("a dialog holds the focus, closes on Escape and gives the focus back", async () => {
	const id = await addDealer("Focused");
	const { page, problems } = await openDesk(browser, "dealerships");
	for (const [action, first] of [
		["Edit", "edit-dealership-name"],
		["Renew", null],
		["Delete", null],
		["Upload", null],
	]) {
		const link = page
			.locator(`[data-dealership-id="${id}"]`)
			.getByRole("link", { name: `${action} Focused`, exact: true });
		await link.click();
		const dialog = page.getByRole("dialog");
		await dialog.waitFor();
		const inDialog = dialog.locator(":focus");
		await inDialog.waitFor();
		if (first) expect(await inDialog.getAttribute("id")).toBe(first);
		if (action === "Delete") expect(await inDialog.textContent()).toBe("Cancel");
		for (let press = 0; press < 14; press++) {
			await page.keyboard.press(press < 7 ? "Tab" : "Shift+Tab");
			const inside = await dialog.evaluate((element) => element.contains(document.activeElement));
			expect(inside, `${action}, key ${press}`).toBe(true);
		}
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
		await page.waitForURL(`${site}/admin/dealerships`);
		await link.and(page.locator(":focus")).waitFor();
	}
	expect(problems).toEqual([]);
});

test("the lead tabs are one stop of the Tab key and are chosen by arrows", async () => {
	const { page } = await openDesk(browser, "dashboard");
	const selected = () => page.locator("[role=tab][aria-selected=true]").innerText();
	await page.getByRole("tab", { name: "Recent Activity" }).focus();
	for (const [key, name] of [
		["ArrowRight", "Timeline"],
		["ArrowRight", "By Make"],
		["ArrowRight", "Recent Activity"],
		["ArrowLeft", "By Make"],
		["Home", "Recent Activity"],
		["End", "By Make"],
	]) {
		await page.keyboard.press(key ?? "");
		await expect.poll(selected).toBe(name);
		await page.locator("[role=tab]:focus", { hasText: name ?? "" }).waitFor();
	}
	await expect.poll(() => page.locator("[role=tab]:not([tabindex='-1'])").count()).toBe(1);
	const plain = await openDesk(browser, "dashboard", { javaScriptEnabled: false });
	await plain.page.getByRole("tab", { name: "Timeline" }).click();
	expect(await plain.page.locator("[role=tab][aria-selected=true]").innerText()).toBe("Timeline");
});

test("the sidebar stays as it was left, from the first HTML on", async () => {
	const { page } = await openDesk(browser, "inventory");
	const width = () => page.locator("nav[aria-label=Admin]").evaluate((nav) => nav.getBoundingClientRect().width);
	expect(await width()).toBe(256);
	await page.getByRole("button", { name: "Collapse sidebar" }).click();
	await expect.poll(width).toBe(80);
	const headers = { Connection: "close" };
	const html = await (await page.context().request.get(`${site}/admin/dashboard`, { headers })).text();
	expect(html).toContain("lg:w-20");
	await openTab(page, "dashboard");
	expect(await width()).toBe(80);
	await page.getByRole("button", { name: "Expand sidebar" }).click();
	await expect.poll(width).toBe(256);
	await openTab(page, "settings");
	expect(await width()).toBe(256);
});
