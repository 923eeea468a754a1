import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { row, table } from "../app/csv-import/fixtures/civics";
import { administrator } from "./administrator";
import { openBrowser, openPage } from "./open-browser";

const site = inject("site");
let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const modes = [
	{ name: "with JavaScript", javaScriptEnabled: true, from: 700_000 },
	{ name: "without JavaScript", javaScriptEnabled: false, from: 800_000 },
];

async function openUpload(javaScriptEnabled: boolean): Promise<Page> {
	const { page } = await openPage(browser, { javaScriptEnabled });
	await page.goto(`${site}/admin`, { waitUntil: "networkidle" });
	await page.getByPlaceholder("Enter your username").fill(administrator.username);
	await page.getByPlaceholder("Enter your password").fill(administrator.password);
	await page.getByRole("button", { name: "Log In" }).click();
	await page.waitForURL(`${site}/admin/dashboard`);
	await page.goto(`${site}/admin/dealerships`, { waitUntil: "networkidle" });
	await page.getByRole("link", { name: "Upload" }).first().click();
	await page.getByRole("heading", { name: /^Upload vehicles of/ }).waitFor();
	return page;
}

async function upload(page: Page, text: string, name = "stock.csv"): Promise<void> {
	await page
		.getByLabel(/Drop a CSV file here/)
		.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
	await page.getByRole("button", { name: "Upload", exact: true }).click();
}

async function expectNotice(page: Page, text: string): Promise<void> {
	await page.locator("[role=status], [role=alert]").filter({ hasText: text }).first().waitFor();
}

async function expectNoViolations(page: Page): Promise<void> {
	await page.evaluate(axe.source);
	const run = "axe.run().then((run) => run.violations.map(({ id, nodes }) => [id, nodes[0].html]))";
	expect(await page.evaluate(run)).toEqual([]);
}

for (const { name, javaScriptEnabled, from } of modes) {
	test(`a file without a doubt is imported at once ${name}`, async () => {
		const page = await openUpload(javaScriptEnabled);
		await page.getByRole("button", { name: "Upload", exact: true }).click();
		await expectNotice(page, "Please select a CSV file to upload");
		await upload(page, table(row(from), row(from + 1)));
		await expectNotice(page, "Upload Successful");
		await page.waitForURL(`${site}/admin/dealerships`);
	});

	test(`a doubtful file is shown first, and its failed rows are kept for mending ${name}`, async () => {
		const page = await openUpload(javaScriptEnabled);
		await upload(page, table(row(from + 2), row(from + 3).replace("18950", "a lot")));
		await page.getByRole("heading", { name: "Check stock.csv" }).waitFor();
		await page.getByText("“a lot” is not the price of a car in US dollars").waitFor();
		await page.getByRole("button", { name: "Import 1 vehicle" }).click();
		await expectNotice(page, "Upload Successful");
		const waiting = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download failed rows" }).click();
		expect((await waiting).suggestedFilename()).toBe("failed-rows-stock-csv.csv");
	});
}

test("the dialog and the preview have no axe violations", async () => {
	const page = await openUpload(true);
	await expectNoViolations(page);
	await upload(page, table(row(900_000).replace("18950", "a lot")));
	await page.getByRole("heading", { name: "Check stock.csv" }).waitFor();
	await expectNoViolations(page);
});
