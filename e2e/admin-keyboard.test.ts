import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { row, table } from "../testing/civics";
import {
	addCar,
	addDealer,
	addRun,
	expectNotice,
	openDesk,
	openTab,
	query,
	unlistMostCars,
	waitForScripts,
} from "./desk";
import { holdCalls } from "./hold-calls";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const most = 120;

/** What has the focus, by its name and element; nothing where it is lost. */
function readFocus(page: Page): Promise<string> {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (element === null || element === document.body) return "";
		const name = element.getAttribute("aria-label") ?? element.textContent?.trim().replaceAll(/\s+/g, " ");
		return `${element.tagName} ${name}`;
	});
}

/** A heading that a script focused has none; what the keyboard can press has one. */
const readRing = (page: Page) =>
	page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle);

/** Presses Tab until the focus has such a name. */
async function go(page: Page, name: RegExp): Promise<void> {
	for (let presses = 0; presses < most; presses++) {
		await page.keyboard.press("Tab");
		if (name.test(await readFocus(page))) return;
	}
	throw new Error(`The keyboard does not reach ${name} on ${page.url()}`);
}

const focused = (page: Page) => expect.poll(() => readFocus(page));

test("a phone's menu takes the focus, and Escape, a press beside it or the focus elsewhere closes it", async () => {
	const { page } = await openDesk(browser, "dashboard", { viewport: { width: 375, height: 667 } });
	const menu = page.getByRole("navigation", { name: "Admin" });
	const open = async () => {
		await page.getByRole("button", { name: "Open menu" }).click();
		await menu.waitFor();
		await focused(page).toBe("A Dashboard");
	};
	await open();
	await page.keyboard.press("Escape");
	await menu.waitFor({ state: "hidden" });
	await focused(page).toBe("BUTTON Open menu");
	await open();
	await page.mouse.click(350, 200);
	await menu.waitFor({ state: "hidden" });
	expect(page.url()).toBe(`${site}/admin/dashboard`);
	await open();
	await page.keyboard.press("Shift+Tab");
	await menu.waitFor({ state: "hidden" });
	await open();
	await menu.getByRole("link", { name: "Settings" }).press("Enter");
	await page.waitForURL(`${site}/admin/settings`);
	await focused(page).toBe("H1 Settings");
	await menu.waitFor({ state: "hidden" });
	expect(await readRing(page)).toBe("none");
	await page.keyboard.press("Tab");
	expect(await readRing(page)).toBe("solid");
	await page.context().close();
});

test("without JavaScript a press beside a phone's menu closes it", async () => {
	const { page } = await openDesk(browser, "dashboard", {
		viewport: { width: 375, height: 667 },
		javaScriptEnabled: false,
	});
	const menu = page.getByRole("navigation", { name: "Admin" });
	await page.getByRole("link", { name: "Open menu" }).click();
	await menu.waitFor();
	await page.mouse.click(350, 200);
	await menu.waitFor({ state: "hidden" });
	await page.context().close();
});

test("the keyboard alone approves, undoes and finds a car, and never loses its place", async () => {
	const dealer = await addDealer("Keyed Motors");
	const car = await addCar(dealer, "2019 Keyed Civic");
	await query("UPDATE vehicles SET vin = '2HGFC2F59KH123456' WHERE id = ?1", car);
	const reason = "1 of 1 cars was no longer there.";
	const run = await addRun(dealer, { outcome: "needs-review", reason, pending_removals: JSON.stringify([car]) });
	const { page, problems } = await openDesk(browser, `runs/${run}`);
	const heading = /^H1 Keyed Motors, sync of /;
	await go(page, /^BUTTON (Approve|Remove)/);
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: "Undo this sync" }).waitFor();
	await go(page, /Undo this sync/);
	await page.keyboard.press("Enter");
	await focused(page).toBe("A Cancel");
	await page.keyboard.press("Escape");
	await focused(page).toBe("A Undo this sync");
	await page.keyboard.press("Enter");
	await focused(page).toBe("A Cancel");
	await go(page, /^BUTTON Undo sync/);
	await page.keyboard.press("Enter");
	await expectNotice(page, "Sync undone");
	await focused(page).toMatch(heading);
	await page.keyboard.press("Control+k");
	await focused(page).toMatch(/^INPUT/);
	await page.keyboard.press("Escape");
	await focused(page).toMatch(heading);
	await page.keyboard.press("Control+k");
	await focused(page).toMatch(/^INPUT/);
	await page.keyboard.type("123456");
	await page.getByRole("option", { name: /2019 Keyed Civic/ }).waitFor();
	await page.keyboard.press("Enter");
	await page.waitForURL(`${site}/admin/inventory/${car}`);
	await focused(page).toBe("H1 2019 Keyed Civic");
	await openTab(page, "dealerships");
	await go(page, /^A Delete /);
	const deleted = await readFocus(page);
	await page.keyboard.press("Enter");
	await focused(page).toBe("A Cancel");
	await page.keyboard.press("Escape");
	await focused(page).toBe(deleted);
	expect(problems).toEqual([]);
	await page.context().close();
});

test("Escape closes the palette also where a notice came after it", async () => {
	const dealer = await addDealer("Noticed Motors");
	const { page } = await openDesk(browser, "dealerships");
	const release = await holdCalls(page, /sync/);
	await page.locator(`[data-dealership-id="${dealer}"]`).getByRole("button", { name: "Sync" }).click();
	await page.keyboard.press("Control+k");
	await page.getByRole("option").first().waitFor();
	release();
	await expectNotice(page, "Sync initiated");
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.context().close();
});

test("the keyboard keeps its field while a value is refused, pinned, left and unpinned", async () => {
	const car = await addCar(await addDealer("Pinned Motors"), "2019 Pinned Civic");
	const { page } = await openDesk(browser, `inventory/${car}`);
	const edit = async (field: string) => {
		await page.keyboard.press("Enter");
		await focused(page).toBe(`INPUT ${field}`);
	};
	await go(page, /^A Edit Price/);
	await edit("Price");
	await page.keyboard.type("cheap");
	await page.keyboard.press("Enter");
	await page.locator("form").getByText("Enter the price in whole dollars, such as 18950").waitFor();
	await focused(page).toBe("INPUT Price");
	expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("cheap");
	await page.keyboard.type("8750");
	await go(page, /^BUTTON Save and pin/);
	await page.keyboard.press("Enter");
	await expectNotice(page, "Field pinned");
	await focused(page).toBe("A Edit Price");
	expect(await query("SELECT price FROM vehicles WHERE id = ?1", car)).toEqual([{ price: 8750 }]);
	await edit("Price");
	await go(page, /^A Cancel/);
	await page.keyboard.press("Enter");
	await focused(page).toBe("A Edit Price");
	await go(page, /^BUTTON Unpin Price/);
	await page.keyboard.press("Enter");
	await expectNotice(page, "Field unpinned");
	await focused(page).toBe("A Edit Price");
	await page.context().close();
});

test("the keyboard uploads a file, undoes the import, and copies a dealer's new report link", async () => {
	const dealer = await addDealer("Filed Motors");
	const { page } = await openDesk(browser, "dealerships?q=Filed");
	await go(page, /^A Upload Filed Motors$/);
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate("document.activeElement.type")).toBe("file");
	const buffer = Buffer.from(table(row(990_000)));
	await page.locator("input[type=file]").setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer });
	await go(page, /^BUTTON Upload/);
	await page.keyboard.press("Enter");
	await expectNotice(page, "Upload Successful");
	await focused(page).toMatch(/Upload|Dealerships/);
	await openTab(page, "imports");
	await go(page, /^A stock.csv/);
	await page.keyboard.press("Enter");
	await focused(page).toMatch(/^H1 Upload of stock.csv/);
	await page.getByRole("heading", { name: "First vehicles" }).waitFor();
	await page.getByText("How its columns were read").waitFor();
	await go(page, /^A Undo this import/);
	await page.keyboard.press("Enter");
	await focused(page).toBe("A Cancel");
	await go(page, /^BUTTON Undo import/);
	await page.keyboard.press("Enter");
	await expectNotice(page, "Import undone");
	await focused(page).toMatch(/^H1/);
	await openTab(page, `dealerships/${dealer}`);
	await go(page, /^BUTTON Create link/);
	await page.keyboard.press("Enter");
	await page.getByLabel("Copy this link now").and(page.locator(":focus")).waitFor();
	await go(page, /^BUTTON Copy/);
	await page.context().close();
});

test("a tool that works for minutes keeps the keyboard's place", async () => {
	await unlistMostCars();
	const { page } = await openDesk(browser, "settings");
	const release = await holdCalls(page, /vehicle-photos-zip/);
	await go(page, /^BUTTON Generate photos ZIP/);
	await page.keyboard.press("Enter");
	await page.getByText("Generating...").waitFor();
	await focused(page).toBe("BUTTON Generating...");
	await page.keyboard.press("Enter");
	release();
	await focused(page).toBe("BUTTON Generate photos ZIP");
});

test("a press keeps the keyboard's place: Sync, a search, many at once; Back after Escape opens no dialog", async () => {
	await addDealer("Kept Motors");
	const { page, problems } = await openDesk(browser, "dealerships?q=Kept");
	const name = () => expect.poll(() => page.evaluate("document.activeElement.name"));
	await go(page, /^BUTTON Sync Kept Motors$/);
	await page.keyboard.press("Enter");
	await expectNotice(page, "Sync initiated");
	await focused(page).toBe("BUTTON Sync Kept Motors");
	await go(page, /^A Renew Kept Motors$/);
	await page.keyboard.press("Enter");
	await name().toBe("days");
	await page.keyboard.press("Escape");
	await focused(page).toBe("A Renew Kept Motors");
	await page.goBack();
	expect(page.url()).not.toContain("renew");
	await page.getByRole("button", { name: "Refresh All" }).press("Enter");
	await expectNotice(page, "Full sync initiated");
	expect(page.url()).toContain("q=Kept");
	await openTab(page, "dealerships");
	await page.keyboard.press("/");
	await name().toBe("q");
	await page.keyboard.type("Kept");
	await page.keyboard.press("Enter");
	await page.locator("[data-table-search][value=Kept]").waitFor();
	await name().toBe("q");
	await go(page, /^INPUT Select Kept Motors/);
	await page.keyboard.press("Space");
	await go(page, /^BUTTON Renew…/);
	await page.keyboard.press("Enter");
	await page.waitForURL(/selected/);
	await waitForScripts(page);
	await name().toBe("days");
	await page.keyboard.press("Enter");
	await expectNotice(page, "Subscription renewed");
	await page.goBack();
	expect(page.url()).not.toContain("selected");
	expect(problems).toEqual([]);
	await page.context().close();
});
