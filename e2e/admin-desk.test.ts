import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administrator } from "../testing/administrator";
import { openBrowser } from "../testing/browser/open-browser";
import { expectNotice, modes } from "./desk";
import { openPage } from "./open-page";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

async function logIn(page: Page, password = administrator.password): Promise<void> {
	await page.goto(`${site}/admin`, { waitUntil: "networkidle" });
	await page.getByPlaceholder("Enter your username").fill(administrator.username);
	await page.getByPlaceholder("Enter your password").fill(password);
	await page.getByRole("button", { name: "Log In" }).click();
}

async function openDesk(javaScriptEnabled: boolean) {
	const { page, problems } = await openPage(browser, { javaScriptEnabled });
	await logIn(page);
	await page.waitForURL(`${site}/admin/dashboard`);
	return { page, problems };
}

for (const { name, javaScriptEnabled } of modes) {
	test(`an administrator signs in and out ${name}`, async () => {
		const { page } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${site}/admin/settings`);
		expect(page.url()).toBe(`${site}/admin`);
		await page.getByRole("button", { name: "Log In" }).click();
		await page.getByText("Username is required").waitFor();
		await page.getByText("Password is required").waitFor();
		await logIn(page, "wrong");
		await expectNotice(page, "Login failed", "Invalid username or password");
		await page.locator("form").getByText("Invalid username or password").waitFor();
		expect(await page.getByPlaceholder("Enter your username").inputValue()).toBe(administrator.username);
		await logIn(page);
		await page.waitForURL(`${site}/admin/dashboard`);
		await expectNotice(page, "Login successful", "Welcome to the admin dashboard");
		await page.getByRole("button", { name: "Logout" }).click();
		await page.waitForURL(`${site}/admin`);
		await page.goto(`${site}/admin/dashboard`);
		expect(page.url()).toBe(`${site}/admin`);
	});

	test(`a dealership is added, edited, renewed and deleted ${name}`, async () => {
		const { page, problems } = await openDesk(javaScriptEnabled);
		const dealer = `Dealer ${name}`;
		const row = page.locator("[data-dealership-id]").filter({ hasText: dealer });
		await page.goto(`${site}/admin/dealerships`, { waitUntil: "networkidle" });
		const submit = page.getByRole("button", { name: "Add & Start Scraping" });
		await page.getByLabel("Dealership Name").fill(dealer);
		await page.getByRole("button", { name: "Add URL" }).click();
		await page.getByLabel("Additional URL 1").fill("nonsense");
		await submit.click();
		await page.getByText("Primary URL is required").waitFor();
		await page.getByText("Please enter a valid URL").waitFor();
		expect(await page.getByLabel("Dealership Name").inputValue()).toBe(dealer);
		await page.getByRole("button", { name: "Delete URL 1" }).click();
		await page.getByLabel("Additional URL 1").waitFor({ state: "detached" });
		await page.getByLabel("Dealership Website URL").fill(`http://127.0.0.1:9/added-${javaScriptEnabled}`);
		await submit.click();
		await expectNotice(page, "Dealership Added", "New dealership has been added and scraping has started");
		await row.getByRole("link", { name: "Edit" }).click();
		await page.getByRole("heading", { name: `Edit ${dealer}` }).waitFor();
		await page.locator("#edit-dealership").getByLabel("Location").fill("Austin, TX");
		await page.getByRole("button", { name: "Update dealership" }).click();
		await expectNotice(page, "Dealership updated");
		await row.getByText("Austin, TX").waitFor();
		await row.getByRole("link", { name: "Renew" }).click();
		await page.getByLabel("1 Year").check();
		await page.getByRole("button", { name: "Renew subscription" }).click();
		await expectNotice(page, "Subscription renewed");
		await row.getByText("Expires").waitFor();
		await row.getByRole("link", { name: "Delete" }).click();
		await page
			.getByText(`This will permanently delete ${dealer} and all its vehicles from the system.`)
			.first()
			.waitFor();
		await page.getByRole("button", { name: `Delete ${dealer}` }).click();
		await expectNotice(page, "Dealership deleted", "Dealership and all its vehicles have been removed");
		expect(await row.count()).toBe(0);
		// The browser itself notes the answer to the form that was wrong.
		expect(problems.filter((problem) => !problem.includes("status of 422"))).toEqual([]);
	});

	test(`the header's button is hidden and shown again in the settings ${name}`, async () => {
		const { page, problems } = await openDesk(javaScriptEnabled);
		for (const shown of [0, 1]) {
			await page.goto(`${site}/admin/settings`, { waitUntil: "networkidle" });
			await page.getByRole("switch").click();
			await expectNotice(page, "Setting updated");
			await page.goto(site);
			expect(await page.getByRole("link", { name: "List Your Dealership" }).count()).toBe(shown);
		}
		await page.goto(`${site}/admin/settings`);
		await page
			.getByText(/^Set show list dealership button to /)
			.first()
			.waitFor();
		expect(problems).toEqual([]);
	});
}
