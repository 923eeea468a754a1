import type { Browser, CDPSession } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { row, table } from "../testing/civics";
import { addCar, addDealer, expectNotice, modes, openDesk, openTab, query } from "./desk";
import { listFaults, listPlainFaults } from "./list-faults";
import { site } from "./own-site";
import { uploadCsv } from "./upload-csv";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const countSold = async (dealer: number) =>
	(await query("SELECT id FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NOT NULL", dealer)).length;

for (const { name, javaScriptEnabled } of modes) {
	test(`a whole stock that leaves out too much is asked about, on the dashboard too ${name}`, async () => {
		const from = javaScriptEnabled ? 710_000 : 810_000;
		const dealer = await addDealer(`Held ${name}`);
		for (const car of ["A", "B", "C", "D"]) await addCar(dealer, `Missing ${name} ${car}`);
		const { page, problems } = await openDesk(browser, "dashboard", { javaScriptEnabled });
		const open = (path: string) => openTab(page, path, javaScriptEnabled);
		const missing = page.getByRole("region", { name: "Missing from the file" });
		const link = page.getByRole("link", { name: `Decide what whole.csv leaves out of Held ${name}` });
		const uploadWhole = async (text: string) => {
			await open(`dealerships/${dealer}/upload`);
			await page.getByLabel("This file is the whole stock").check();
			await uploadCsv(page, text, "whole.csv");
			await page.waitForURL(/\/uploads\/\d+$/);
			await missing.waitFor();
		};

		await uploadWhole(table(row(from)));
		await missing.getByText("leaves out 4 vehicles, more than 30% of it").waitFor();
		await missing.getByText(`Missing ${name} A`).waitFor();
		expect(await countSold(dealer)).toBe(0);
		await open("dashboard");
		await page.getByRole("region", { name: "Needs your attention" }).getByText("4 vehicles are missing").waitFor();
		await link.click();
		await missing.getByRole("button", { name: "Keep them" }).click();
		await expectNotice(page, "Upload Settled", "The missing vehicles stay.");
		await missing.waitFor({ state: "detached" });
		expect(await countSold(dealer)).toBe(0);

		await uploadWhole(table(row(from), row(from + 1)));
		await open("dashboard");
		await link.click();
		await missing.getByRole("button", { name: "Remove 4 vehicles" }).click();
		await expectNotice(page, "Upload Settled", "The missing vehicles were removed.");
		await missing.waitFor({ state: "detached" });
		expect(await countSold(dealer)).toBe(4);
		await open("dashboard");
		expect(await link.count()).toBe(0);
		expect(problems).toEqual([]);
		await page.context().close();
	});
}

/** Holds the upload before it is sent and before its answer arrives, and answers for how far the server is. */
async function holdUpload(cdp: CDPSession, stage: object) {
	const held: Record<"sent" | "answered", (go: () => void) => void> = { sent: () => {}, answered: () => {} };
	const sent = new Promise<() => void>((resolve) => {
		held.sent = resolve;
	});
	const answered = new Promise<() => void>((resolve) => {
		held.answered = resolve;
	});
	// A look that the page gives up cannot be answered any more.
	const ignore = () => {};
	cdp.on("Fetch.requestPaused", ({ requestId, request, responseStatusCode }) => {
		if (request.method === "GET") {
			const body = Buffer.from(JSON.stringify(stage)).toString("base64");
			const responseHeaders = [{ name: "Content-Type", value: "application/json" }];
			const answer = { requestId, responseCode: 200, responseHeaders, body };
			void cdp.send("Fetch.fulfillRequest", answer).catch(ignore);
			return;
		}
		const go = () => void cdp.send("Fetch.continueRequest", { requestId }).catch(ignore);
		(responseStatusCode === undefined ? held.sent : held.answered)(go);
	});
	const patterns = (["Request", "Response"] as const).map((requestStage) => ({
		urlPattern: "*/uploads",
		requestStage,
	}));
	await cdp.send("Fetch.enable", { patterns });
	return { sent, answered };
}

test("an upload shows how far it is: sent, then as far as the server tells", async () => {
	const dealer = await addDealer("Watched");
	const { page, problems } = await openDesk(browser, `dealerships/${dealer}/upload`);
	const dialog = page.getByRole("dialog");
	const stage = { name: "importing", share: 0.4, rows: 300, rowsKnown: 700 };
	const { sent, answered } = await holdUpload(await page.context().newCDPSession(page), stage);
	await uploadCsv(page, table(row(720_000)));
	const send = await sent;
	await dialog.getByText("Sending the file").waitFor();
	expect(await dialog.getByRole("progressbar", { name: "Sending the file" }).getAttribute("value")).toBe("0");
	expect(await dialog.getByRole("button", { name: "Uploading..." }).isDisabled()).toBe(true);
	send();
	const answer = await answered;
	await dialog.getByText("300 of 700 rows · 40 %").waitFor();
	expect(await dialog.getByRole("progressbar", { name: "Importing vehicles" }).getAttribute("value")).toBe("40");
	expect(await listFaults(page)).toEqual([]);
	answer();
	await expectNotice(page, "Upload Successful", "1 vehicle has been uploaded");
	await page.waitForURL(`${site}/admin/dealerships`);
	expect(problems).toEqual([]);
	await page.context().close();
});

test("an upload that is refused says why", async () => {
	const dealer = await addDealer("Gone Meanwhile");
	const { page } = await openDesk(browser, `dealerships/${dealer}/upload`);
	await query("DELETE FROM dealerships WHERE id = ?1", dealer);
	await uploadCsv(page, table(row(730_000)));
	await expectNotice(page, "Upload Failed", "Dealership not found");
	await page.context().close();
});

test("a doubtful file is mapped, checked, imported and mended without JavaScript, each page without fault", async () => {
	const dealer = await addDealer("Plain Upload");
	const { page } = await openDesk(browser, `dealerships/${dealer}/upload`, { javaScriptEnabled: false });
	const expectNoFault = async () => expect(await listPlainFaults(page)).toEqual([]);
	await expectNoFault();
	await page.getByLabel(/Drop a CSV file here/).setInputFiles({
		name: "stock.txt",
		mimeType: "text/plain",
		buffer: Buffer.from("no table"),
	});
	await page.getByRole("button", { name: "Upload", exact: true }).click();
	await expectNotice(page, "Invalid File Type", "Please upload a CSV file");
	await expectNoFault();
	const doubtful = table(row(820_000), row(820_001).replace("18950", "a lot")).replace("mileage", "how far");
	await uploadCsv(page, doubtful);
	await page.getByRole("heading", { name: "Check stock.csv" }).waitFor();
	await expectNoFault();
	await page.getByLabel("how far").selectOption("mileage");
	await page.getByRole("button", { name: "Check again" }).click();
	await page.getByText("“a lot” is not the price of a car in US dollars").waitFor();
	await page.getByRole("button", { name: "Import 1 vehicle" }).click();
	await expectNotice(page, "Upload Successful");
	await page.getByRole("heading", { name: "Rows left in stock.csv" }).waitFor();
	await expectNoFault();
	const cars = await query("SELECT mileage FROM vehicles WHERE dealership_id = ?1", dealer);
	expect(cars).toEqual([{ mileage: 42_150 }]);
	await page.context().close();
});
