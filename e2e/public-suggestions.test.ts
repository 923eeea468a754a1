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

function toField(page: Page) {
	return page.getByRole("combobox", { name: "Search vehicles" });
}

/** The field as assistive technology is told of it, and the option that it says is walked to. */
function readField(page: Page) {
	return toField(page).evaluate((field) => {
		const walkedTo = document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
		return {
			expanded: field.getAttribute("aria-expanded"),
			list: document.getElementById(field.getAttribute("aria-controls") ?? "")?.getAttribute("role") ?? null,
			walkedTo: walkedTo?.getAttribute("aria-selected") === "true" ? walkedTo.textContent : null,
			hasFocus: document.activeElement === field,
		};
	});
}

async function openTyped(text: string): Promise<{ page: Page; problems: string[] }> {
	const opened = await openPage(browser);
	await openRunning(opened.page, site);
	await toField(opened.page).pressSequentially(text);
	return opened;
}

test("arrows walk the suggestions while the focus stays in the field, Escape keeps what is typed, Enter takes one", async () => {
	const { page, problems } = await openTyped("toy");
	const option = page.getByRole("option", { name: "Toyota" }).first();
	await option.waitFor();
	expect(await readField(page)).toEqual({ expanded: "true", list: "listbox", walkedTo: null, hasFocus: true });
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => readField(page)).toMatchObject({ walkedTo: "ToyotaMake", hasFocus: true });
	await page.keyboard.press("ArrowUp");
	await expect.poll(() => readField(page)).toMatchObject({ expanded: "true", walkedTo: null });
	await page.keyboard.press("Escape");
	await option.waitFor({ state: "hidden" });
	expect(await readField(page)).toMatchObject({ expanded: "false", walkedTo: null, hasFocus: true });
	expect(await toField(page).inputValue()).toBe("toy");
	await page.keyboard.press("ArrowDown");
	await option.waitFor();
	await page.keyboard.press("Home");
	while ((await readField(page)).walkedTo === null) await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.waitForURL(/keyword=Toyota/i);
	await option.waitFor({ state: "hidden" });
	await page.getByRole("link", { name: "Remove filter Toyota" }).waitFor();
	expect(await toField(page).inputValue()).toBe("Toyota");
	expect(await readField(page)).toMatchObject({ expanded: "false", walkedTo: null });
	await toField(page).fill("cam");
	await page.getByRole("option", { name: "Camry" }).first().waitFor();
	expect(await readField(page), "nothing is walked to any more").toMatchObject({ expanded: "true", walkedTo: null });
	expect(problems).toEqual([]);
});

test("what is walked to stays so while the list behind is searched for what was typed", async () => {
	const { page } = await openTyped("toy");
	await page.getByRole("option", { name: "Toyota" }).first().waitFor();
	await page.keyboard.press("ArrowDown");
	await page.waitForURL(/keyword=toy/i);
	await page.getByRole("heading", { level: 1, name: "Find the best deals" }).waitFor();
	expect(await readField(page)).toMatchObject({ expanded: "true", walkedTo: "ToyotaMake", hasFocus: true });
});

test("a mouse takes a suggestion, a look elsewhere closes them, and what was taken is offered before anything is typed", async () => {
	const { page } = await openTyped("cam");
	const option = page.getByRole("option", { name: "Camry" }).first();
	await option.waitFor();
	await page.mouse.click(5, 600);
	await option.waitFor({ state: "hidden" });
	await toField(page).click();
	await option.click();
	await page.waitForURL(/keyword=Toyota(\+|%20)Camry/i);
	await page.getByRole("button", { name: "Clear search" }).click();
	await page.getByRole("option", { name: "Toyota Camry Searched before" }).waitFor();
});

test("without scripts the search is a form like any other", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(site);
	expect(await page.getByRole("combobox", { name: "Search vehicles" }).count()).toBe(0);
	await page.getByRole("searchbox", { name: "Search vehicles" }).fill("toyota");
	await page.getByRole("button", { name: "Search" }).click();
	await page.waitForURL(/keyword=toyota/);
	await page.getByRole("link", { name: "Remove filter Toyota" }).waitFor();
});
