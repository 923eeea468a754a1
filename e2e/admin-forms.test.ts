import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { addCar, addDealer, expectNotice, modes, openDesk, openTab, query } from "./desk";
import { holdCalls } from "./hold-calls";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

for (const { name, javaScriptEnabled } of modes) {
	test(`a subscription is renewed by 30, 90 and 365 days ${name}`, async () => {
		const id = await addDealer(`Renewed ${name}`, { expiration_date: "2026-01-01T00:00:00.000Z" });
		const { page, problems } = await openDesk(browser, "dealerships", { javaScriptEnabled });
		const read = async () => {
			const sql = "SELECT expiration_date AS end FROM dealerships WHERE id = ?1";
			return Date.parse((await query<{ end: string }>(sql, id))[0]?.end ?? "");
		};
		const row = page.locator(`[data-dealership-id="${id}"]`);
		let from = Date.now();
		for (const [label, days] of [
			["1 Month", 30],
			["3 Months", 90],
			["1 Year", 365],
		] as const) {
			await row.getByRole("link", { name: `Renew Renewed ${name}`, exact: true }).click();
			await page.getByLabel(label).check();
			await page.getByRole("button", { name: "Renew subscription" }).click();
			await expectNotice(page, "Subscription renewed", `has been renewed for ${days} days`);
			const end = await read();
			expect(Math.abs(end - from - days * 86_400_000)).toBeLessThan(120_000);
			from = end;
		}
		expect(await row.getAttribute("data-status")).toBe("active");
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test(`what was typed into the settings stays when it is refused, and the first wrong field says why ${name}`, async () => {
		const id = await addDealer(`Banner ${name}`);
		const { page } = await openDesk(browser, "settings", { javaScriptEnabled });
		const overrides = page.getByRole("region", { name: "Image overrides" });
		await overrides.getByLabel("Make").fill("Tesla");
		await overrides.getByLabel("Model").fill("Model 3");
		await overrides.getByLabel("Image").fill("not an address");
		await overrides.getByRole("button", { name: "Save override" }).click();
		const why = "Please enter a valid URL or a path beginning with /";
		await expectNotice(page, "Error", `Error updating setting: ${why}`);
		await overrides.getByText(why, { exact: true }).waitFor();
		const typed = ["Make", "Model", "Image"].map((label) => overrides.getByLabel(label).inputValue());
		expect(await Promise.all(typed)).toEqual(["Tesla", "Model 3", "not an address"]);
		if (javaScriptEnabled) await page.locator("#image-override:focus").waitFor();
		await page.locator("summary", { hasText: `Banner ${name}` }).click();
		const headline = page.locator(`#headline-${id}`);
		await headline.evaluate((input) => input.removeAttribute("maxlength"));
		await headline.fill("x".repeat(81));
		await page.locator(`#detail-${id}`).fill("Free Oil Change");
		await headline.press("Enter");
		await expectNotice(page, "Error updating setting: Must have at most 80 characters");
		expect(await headline.inputValue()).toBe("x".repeat(81));
		expect(await page.locator(`#detail-${id}`).inputValue()).toBe("Free Oil Change");
		expect(await headline.isVisible()).toBe(true);
		await headline.fill("4-Month Warranty!");
		await headline.press("Enter");
		await expectNotice(page, "Setting updated");
		await page.locator("summary", { hasText: `Banner ${name} 4-Month Warranty!` }).waitFor();
		await page.context().close();
	});

	test(`what was typed stays when the server fails ${name}`, async () => {
		const id = await addDealer(`Failing ${name}`);
		const car = await addCar(id, `Car ${name}`);
		const { page } = await openDesk(browser, "dealerships", { javaScriptEnabled });
		const open = (path: string) => openTab(page, path, javaScriptEnabled);
		const url = "http://127.0.0.1:9/typed";
		await page.getByRole("button", { name: "Add URL" }).click();
		await page.getByLabel("Additional URL 1", { exact: true }).fill(`${url}/more`);
		await page.getByLabel("Dealership Name").fill("Typed");
		await page.getByLabel("Dealership Website URL").fill(url);
		await query(
			"CREATE TRIGGER out_of_order BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'out of order'); END",
		);
		try {
			await page.getByRole("button", { name: "Add & Start Scraping" }).click();
			await expectNotice(page, "Error", "Failed to add dealership");
			expect(await page.getByLabel("Dealership Name").inputValue()).toBe("Typed");
			expect(await page.getByLabel("Dealership Website URL").inputValue()).toBe(url);
			expect(await page.getByLabel("Additional URL 1", { exact: true }).inputValue()).toBe(`${url}/more`);
			await open(`dealerships/${id}/edit`);
			await page.locator("#edit-dealership").getByLabel("Location").fill("Reno, NV");
			await page.getByRole("button", { name: "Update dealership" }).click();
			await expectNotice(page, "Update failed", "Failed to update dealership");
			expect(await page.locator("#edit-dealership").getByLabel("Location").inputValue()).toBe("Reno, NV");
			await open(`dealerships/${id}/renew`);
			await page.getByLabel("1 Year").check();
			await page.getByRole("button", { name: "Renew subscription" }).click();
			await expectNotice(page, "Renewal failed", "Failed to renew dealership subscription");
			expect(await page.getByLabel("1 Year").isChecked()).toBe(true);
			await open(`inventory/selected?id=${car}&from=dealership`);
			await page.getByLabel("Reason").fill("Wrong photos");
			await page.getByRole("button", { name: "Hide 1 car" }).click();
			await expectNotice(page, "Error", "Failed to update vehicle");
			expect(await page.getByLabel("Reason").inputValue()).toBe("Wrong photos");
			await open("settings");
			await page.locator("summary", { hasText: `Failing ${name}` }).click();
			await page.locator(`#headline-${id}`).fill("4-Month Warranty!");
			await page.locator(`#headline-${id}`).press("Enter");
			await expectNotice(page, "Error", "Error updating setting: something went wrong on our side");
			expect(await page.locator(`#headline-${id}`).isVisible()).toBe(true);
			expect(await page.locator(`#headline-${id}`).inputValue()).toBe("4-Month Warranty!");
		} finally {
			await query("DROP TRIGGER out_of_order");
		}
		await page.context().close();
	});

	test(`ten additional addresses are the limit ${name}`, async () => {
		const { page, problems } = await openDesk(browser, "dealerships", { javaScriptEnabled });
		await page.getByLabel("Dealership Name").fill("Many Pages");
		const add = page.getByRole("button", { name: "Add URL" });
		for (let at = 1; at <= 10; at++) {
			await add.click();
			await page.getByLabel(`Additional URL ${at}`, { exact: true }).waitFor();
		}
		expect(await add.getAttribute("aria-disabled")).toBe("true");
		expect(await page.getByLabel("Dealership Name").inputValue()).toBe("Many Pages");
		if (javaScriptEnabled) {
			await add.click({ force: true });
			await expectNotice(page, "Maximum URLs reached", "You can add up to 10 additional URLs.");
		}
		expect(await page.getByLabel(/^Additional URL \d+$/).count()).toBe(10);
		await page.getByRole("button", { name: "Delete URL 10" }).click();
		await page.getByLabel("Additional URL 10", { exact: true }).waitFor({ state: "detached" });
		expect(await add.getAttribute("aria-disabled")).not.toBe("true");
		expect(problems).toEqual([]);
		await page.context().close();
	});
}

test("what was typed stays when the server cannot be reached or fails", async () => {
	const id = await addDealer("Offline");
	const { page } = await openDesk(browser, "dealerships");
	await page.route("**/*.data", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
	await page.getByLabel("Dealership Name").fill("Typed");
	await page.getByLabel("Dealership Website URL").fill("http://127.0.0.1:9/typed");
	await page.getByRole("button", { name: "Add & Start Scraping" }).click();
	await expectNotice(page, "Error", "Failed to add dealership");
	expect(await page.getByLabel("Dealership Website URL").inputValue()).toBe("http://127.0.0.1:9/typed");
	await openTab(page, `dealerships/${id}/edit`);
	await page.locator("#edit-dealership").getByLabel("Location").fill("Reno, NV");
	await page.getByRole("button", { name: "Update dealership" }).click();
	await expectNotice(page, "Update failed", "Failed to update dealership");
	expect(await page.locator("#edit-dealership").getByLabel("Location").inputValue()).toBe("Reno, NV");
	await openTab(page, `dealerships/${id}/renew`);
	await page.getByLabel("1 Year").check();
	await page.getByRole("button", { name: "Renew subscription" }).click();
	await expectNotice(page, "Renewal failed", "Failed to renew dealership subscription");
	expect(await page.getByLabel("1 Year").isChecked()).toBe(true);
});

test("a dealership's blank address keeps the update button from being pressed", async () => {
	const id = await addDealer("Blanked");
	const { page } = await openDesk(browser, `dealerships/${id}/edit`);
	const update = page.getByRole("button", { name: "Update dealership" });
	await page.locator("#edit-dealership").getByLabel("Dealership Website URL").fill("");
	await expect.poll(() => update.isDisabled()).toBe(true);
	await page.locator("#edit-dealership").getByLabel("Dealership Website URL").fill("   ");
	expect(await update.isDisabled()).toBe(true);
	await page.locator("#edit-dealership").getByLabel("Dealership Website URL").fill("http://127.0.0.1:9/new");
	await expect.poll(() => update.isDisabled()).toBe(false);
});

test("what was typed, chosen and opened in a dialog before its scripts came stays, and so does the focus", async () => {
	const id = await addDealer("Early");
	const { page, problems } = await openDesk(browser, "dealerships");
	const dialog = page.getByRole("dialog");
	const openHeld = async (name: string) => {
		const release = await holdCalls(page, /\/assets\/.*\.js/);
		await page.goto(`${site}/admin/dealerships/${id}/${name}`, { waitUntil: "commit" });
		return async () => {
			release();
			await dialog.getByRole("button", { name: "Close" }).waitFor();
			await page.unrouteAll({ behavior: "wait" });
		};
	};
	const runEdit = await openHeld("edit");
	const veiled = await dialog
		.locator("xpath=preceding-sibling::*[1]")
		.evaluate((veil) => innerHeight - veil.getBoundingClientRect().height);
	expect(veiled, "the veil leaves a strip").toBe(0);
	await dialog.locator("summary", { hasText: "Phone and hours" }).click();
	await dialog.getByLabel("Phone", { exact: true }).fill("713-555-0142");
	await dialog.getByLabel("Dealership Name").fill("Early Birds");
	await runEdit();
	expect(await dialog.getByLabel("Phone", { exact: true }).inputValue()).toBe("713-555-0142");
	expect(await dialog.getByRole("button", { name: "Save phone and hours" }).isVisible()).toBe(true);
	await dialog.getByLabel("Dealership Name").and(page.locator(":focus")).waitFor();
	await dialog.getByRole("button", { name: "Update dealership" }).click();
	await expectNotice(page, "Dealership updated", "Early Birds has been updated");
	const runRenew = await openHeld("renew");
	await dialog.getByLabel("1 Year").check();
	await runRenew();
	expect(await dialog.getByLabel("1 Year").isChecked()).toBe(true);
	const runUpload = await openHeld("upload");
	const file = { name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from("VIN\n") };
	await dialog.locator("input[type=file]").setInputFiles(file);
	await runUpload();
	expect(await dialog.locator("input[type=file]").evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
		"stock.csv",
	);
	expect(problems).toEqual([]);
});
