import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { row, table } from "../testing/civics";
import { addDealer, expectNotice, modes, openDesk, openTab } from "./desk";
import { listFaults } from "./list-faults";
import { site } from "./own-site";
import { uploadCsv } from "./upload-csv";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

async function openUpload(javaScriptEnabled: boolean): Promise<Page> {
	const { page } = await openDesk(browser, "dealerships", { javaScriptEnabled });
	await page
		.getByRole("link", { name: /^Upload\b/ })
		.first()
		.click();
	await page.getByRole("heading", { name: /^Upload vehicles of/ }).waitFor();
	return page;
}

for (const { name, javaScriptEnabled } of modes) {
	/** The number of the first car: the same car twice would not be new. */
	const from = javaScriptEnabled ? 700_000 : 800_000;

	test(`a file without a doubt is imported at once ${name}`, async () => {
		const page = await openUpload(javaScriptEnabled);
		await page.getByRole("button", { name: "Upload", exact: true }).click();
		await expectNotice(page, "Please select a CSV file to upload");
		await uploadCsv(page, table(row(from), row(from + 1)));
		await expectNotice(page, "Upload Successful");
		await page.waitForURL(`${site}/admin/dealerships`);
	});

	test(`a doubtful file is shown first, and its failed rows are kept for mending ${name}`, async () => {
		const page = await openUpload(javaScriptEnabled);
		await uploadCsv(page, table(row(from + 2), row(from + 3).replace("18950", "a lot")));
		await page.getByRole("heading", { name: "Check stock.csv" }).waitFor();
		await page.getByText("“a lot” is not the price of a car in US dollars").waitFor();
		await page.getByRole("button", { name: "Import 1 vehicle" }).click();
		await expectNotice(page, "Upload Successful");
		const waiting = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download failed rows" }).click();
		expect((await waiting).suggestedFilename()).toBe("failed-rows-stock-csv.csv");
	});
}

/** The upload dialog on a page whose clock stands: no notice leaves by itself. */
async function openStanding(dealer: string): Promise<Page> {
	const id = await addDealer(dealer);
	const { page } = await openDesk(browser, "inventory");
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await openTab(page, `dealerships/${id}/upload`);
	await page.getByRole("dialog").waitFor();
	return page;
}

const pressUpload = (page: Page) => page.getByRole("button", { name: "Upload", exact: true }).click();

test("a refused file is not kept: pressing Upload asks for one", async () => {
	const page = await openStanding("Refusing");
	const input = page.locator("input[type=file]");
	await input.setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer: Buffer.from(table(row(910_000))) });
	await page.getByText("x.csv").waitFor();
	await input.setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("no table") });
	await expectNotice(page, "Invalid File Type", "Please upload a CSV file");
	await page.getByText("Drop a CSV file here, or choose one").waitFor();
	await page.getByText("x.txt is not a CSV file.").waitFor();
	expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0);
	await pressUpload(page);
	await expectNotice(page, "No File Selected", "Please select a CSV file to upload");
	await page.getByText("x.txt is not a CSV file.").waitFor();
	await input.setInputFiles({ name: "y.csv", mimeType: "text/csv", buffer: Buffer.from(table(row(910_001))) });
	await page.getByText("y.csv").waitFor();
	expect(await page.getByText("is not a CSV file").count()).toBe(0);
});

test("sending a form takes the failure told before away", async () => {
	const page = await openStanding("Retried");
	const failure = page.locator("[role=alert]").filter({ hasText: "No File Selected" });
	await pressUpload(page);
	await failure.waitFor();
	await uploadCsv(page, table(row(920_000).replace("18950", "a lot")));
	await page.getByRole("heading", { name: "Check stock.csv" }).waitFor();
	await failure.waitFor({ state: "detached" });
});

test("Escape closes the dialog that holds the focus while a notice is visible", async () => {
	const page = await openStanding("Escaped");
	await pressUpload(page);
	await expectNotice(page, "No File Selected");
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.waitForURL(`${site}/admin/dealerships`);
});

test("the dialog and the preview have no axe violations", async () => {
	const page = await openUpload(true);
	expect(await listFaults(page)).toEqual([]);
	await uploadCsv(page, table(row(900_000).replace("18950", "a lot")));
	await page.getByRole("heading", { name: "Check stock.csv" }).waitFor();
	expect(await listFaults(page)).toEqual([]);
});
