import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administrator } from "../testing/administrator";
import { openBrowser } from "../testing/browser/open-browser";
import { row as csvRow, table } from "../testing/civics";
import { proofCount, seed } from "../testing/proof";
import { addCar, addDealer, addRun, expectNotice, openDesk, query } from "./desk";
import { cutNetwork, mendNetwork } from "./network";
import { openPage, waitForModules } from "./open-page";
import { site } from "./own-site";
import { uploadCsv } from "./upload-csv";

let browser: Browser;
let car = 0;
let dealer = 0;
let run = 0;
let importPath = "dealerships/0/uploads/0";

/** A run that asks for a longer pause is driven on. */
const later = new Date(Date.now() + 50 * 60_000).toISOString();

beforeAll(async () => {
	browser = await openBrowser();
	dealer = await addDealer("Unreached Lot");
	car = await addCar(dealer, "2011 Unreached Car");
	run = await addRun(dealer, { outcome: "needs-review", pending_removals: JSON.stringify([car]), found: 1 });
	const syncing = await addDealer("Endless Lot", { status: "syncing" });
	await addRun(syncing, { finished_at: null, next_step_at: later, lease_until: later });
	const at = new Date().toISOString();
	await query(
		"INSERT INTO dead_letters (message, reason, created_at) VALUES (?1, 'broken', ?2)",
		'{"v":1,"type":"cards","jobId":1,"fence":0}',
		at,
	);
	importPath = await addDoubtfulImport();
	await query(
		"INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, make, created_at) VALUES (?1, ?2, 'x', 'Honda', ?3)",
		car,
		dealer,
		at,
	);
});
afterAll(async () => {
	await query("UPDATE dealerships SET status = 'active' WHERE status = 'syncing'");
	await browser.close();
});

/** A file with a row that is no car, as far as its questions. */
async function addDoubtfulImport(): Promise<string> {
	const { page } = await openDesk(browser, `dealerships/${dealer}/upload`);
	await uploadCsv(page, table(csvRow(900_001), csvRow(900_002).replace("18950", "a lot")));
	await page.waitForURL(/\/uploads\/\d+$/);
	const { pathname } = new URL(page.url());
	await page.context().close();
	return pathname.slice("/admin/".length);
}

/** What a person may do on a tab, and what they are told when nothing answers. */
type Press = { name: string; press: (page: Page) => Promise<unknown>; notice: string[] };

const row = (page: Page) => page.locator(`[data-dealership-id="${dealer}"]`);
const click = (button: string) => (page: Page) => page.getByRole("button", { name: button, exact: true }).click();
const follow = (link: string) => (page: Page) => page.getByRole("link", { name: link, exact: true }).first().click();
const unreached = ["Network error occurred"];

const openDialog = async (page: Page, link: string) => {
	await row(page).getByRole("link", { name: link }).click();
	await page.getByRole("dialog").waitFor();
};

/** Opens a dialog, does what `fill` says and sends it; what it holds then must still be there. */
const sendDialog = (
	link: string,
	notice: string[],
	send: string,
	fill?: (page: Page) => Promise<() => Promise<void>>,
): Press => ({
	name: `${link} and ${send}`,
	press: async (page) => {
		await openDialog(page, link);
		const stays = await fill?.(page);
		await page.getByRole("dialog").getByRole("button", { name: send, exact: true }).click();
		await expectNotice(page, ...notice);
		await page.getByRole("dialog").waitFor();
		await stays?.();
		await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
		await page.getByRole("dialog").waitFor({ state: "detached" });
	},
	notice,
});

const typeEdit = async (page: Page) => {
	const location = page.getByRole("dialog").getByLabel("Location");
	await location.fill("Austin, TX");
	return async () => expect(await location.inputValue()).toBe("Austin, TX");
};
const choosePeriod = async (page: Page) => {
	const period = page.getByRole("radio", { name: /3 Months/ });
	await period.check();
	return async () => expect(await period.isChecked()).toBe(true);
};
const chooseFile = async (page: Page) => {
	await page
		.locator("#csv-file")
		.setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(table(csvRow(1))) });
	return async () => page.getByText("stock.csv", { exact: true }).waitFor();
};

/** The tab that is shown is asked for until it comes. */
const toTabs = (shown: string): Press[] =>
	["Dashboard", "Dealerships", "Inventory", "Settings"].map((tab) => ({
		name: `to ${tab}`,
		press: follow(tab),
		notice: tab.toLowerCase() === shown ? [] : unreached,
	}));
const logOut: Press = {
	name: "log out",
	press: (page) =>
		Promise.all([
			page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/auth/logout")),
			click("Logout")(page),
		]),
	notice: [],
};
const settingFailed = ["Error", "Error updating setting: the site did not answer"];

/** Each page of the desk: its address, a field that is typed into before the network goes, and what can be done there. */
const pages: { path: () => string; typed?: string; presses: Press[] }[] = [
	{
		path: () => "dealerships",
		typed: "Dealership Name",
		presses: [
			{
				name: "sync",
				press: (page) => row(page).getByRole("button", { name: "Sync" }).click(),
				notice: ["Sync failed", "Failed to sync dealership"],
			},
			{ name: "sync all", press: click("Refresh All"), notice: ["Sync failed", "Failed to start full sync"] },
			sendDialog("Delete", ["Deletion failed", "Failed to delete dealership"], "Delete Unreached Lot"),
			sendDialog(
				"Renew",
				["Renewal failed", "Failed to renew dealership subscription"],
				"Renew subscription",
				choosePeriod,
			),
			sendDialog("Edit", ["Update failed", "Failed to update dealership"], "Update dealership", typeEdit),
			sendDialog("Upload", ["Upload Failed", "Failed to upload CSV file"], "Upload", chooseFile),
			{
				name: "add",
				press: async (page) => {
					await page.getByLabel("Dealership Website URL").fill("https://unreached.example");
					await page.getByRole("button", { name: "Add & Start Scraping" }).click();
				},
				notice: ["Error", "Failed to add dealership"],
			},
			{ name: "open the dealership", press: follow("Unreached Lot"), notice: unreached },
			// The list looks at its running syncs every few seconds.
			{
				name: "wait",
				press: (page) => page.waitForEvent("requestfailed", (request) => request.url().includes("/dealerships.data")),
				notice: [],
			},
		],
	},
	{
		path: () => "dashboard",
		presses: [
			{
				name: "test the sync",
				press: click("Trigger Inspected Auto sync"),
				notice: ["Sync failed", "Network error occurred"],
			},
			{ name: "review a run", press: follow("Review the sync of Unreached Lot"), notice: unreached },
			{
				name: "retry a job",
				press: (page) => page.getByRole("button", { name: "Retry" }).first().click(),
				notice: unreached,
			},
			...["Timeline", "By Make", "Recent Activity"].map((tab) => ({
				name: tab,
				press: async (page: Page) => {
					await page.getByRole("tab", { name: tab }).click();
					await page.locator(`[role=tab][aria-selected=true]`, { hasText: tab }).waitFor();
				},
				notice: [],
			})),
		],
	},
	{
		path: () => "inventory",
		presses: [
			{
				name: "test the sync",
				press: click("Trigger Inspected Auto sync"),
				notice: ["Sync failed", "Network error occurred"],
			},
		],
	},
	{
		path: () => "settings",
		typed: "Make",
		presses: [
			{ name: "toggle", press: (page) => page.getByRole("switch").click(), notice: settingFailed },
			{ name: "save", press: click("Save"), notice: settingFailed },
			{
				name: "cards",
				press: click("Generate cards"),
				notice: ["Failed to generate vehicle cards: Network error occurred"],
			},
			{ name: "images", press: click("Generate card images"), notice: ["Failed to generate vehicle card images"] },
			{ name: "photos", press: click("Generate photos ZIP"), notice: ["Failed to generate vehicle photos ZIP"] },
		],
	},
	{
		path: () => `runs/${run}`,
		presses: [
			{ name: "approve", press: click("Approve and remove 1 car"), notice: unreached },
			{ name: "reject", press: click("Reject and keep the cars"), notice: unreached },
		],
	},
	{
		path: () => importPath,
		presses: [
			{ name: "import", press: click("Import 1 vehicle"), notice: ["Upload Failed", "Failed to upload CSV file"] },
			{ name: "check", press: click("Check again"), notice: ["Upload Failed", "Failed to upload CSV file"] },
		],
	},
	{
		path: () => `inventory/selected?id=${car}&from=dealership`,
		typed: "Reason",
		presses: [{ name: "hide", press: click("Hide 1 car"), notice: ["Error", "Failed to update vehicle"] }],
	},
];

/** Notices of the press before must not answer for this one. */
async function closeNotices(page: Page): Promise<void> {
	const close = page.getByRole("listitem").getByRole("button", { name: "Close" });
	// At once: a notice also leaves by itself.
	await close.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
	await close.waitFor({ state: "detached" });
}

for (const { path, typed, presses } of pages)
	test(`without a network nothing that is pressed on /admin/${path().replaceAll("0", "…")} takes the page away`, async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.constantFrom(...presses, ...toTabs(path()), logOut), { minLength: 4, maxLength: 8 }),
				async (some) => {
					const { page } = await openDesk(browser, path());
					await waitForModules(page);
					const heading = await page.getByRole("heading", { level: 1 }).innerText();
					if (typed) await page.getByLabel(typed, { exact: true }).first().fill("Typed before");
					await cutNetwork(page);
					for (const { name, press, notice } of some) {
						const done = some.map((one) => one.name).join(", ");
						await press(page)
							.then(() => expectNotice(page, ...notice))
							.catch((error) => expect.fail(`${name} of ${done}: ${error}`));
						expect(await page.getByRole("heading", { level: 1 }).innerText(), `${name} of ${done}`).toBe(heading);
						expect(new URL(page.url()).pathname, `${name} of ${done}`).toBe(`/admin/${path().split("?")[0]}`);
						if (typed) expect(await page.getByLabel(typed, { exact: true }).first().inputValue()).toBe("Typed before");
						await closeNotices(page);
					}
					await mendNetwork(page);
					await page.getByRole("link", { name: "Inventory", exact: true }).click();
					await page.waitForURL(`${site}/admin/inventory`);
					await page.context().close();
				},
			),
			{ numRuns: proofCount(2, 25), seed, endOnFailure: true },
		);
	}, 1_800_000);

test("a press that failed without a network succeeds with it, on the same page", async () => {
	const { page } = await openDesk(browser, "dealerships");
	await waitForModules(page);
	await cutNetwork(page);
	await row(page).getByRole("button", { name: "Sync" }).click();
	await expectNotice(page, "Sync failed", "Failed to sync dealership");
	await mendNetwork(page);
	await row(page).getByRole("button", { name: "Sync" }).click();
	await expectNotice(page, "Sync initiated");
	await page.context().close();
});

test("a login without a network says so and keeps the name that was typed", async () => {
	const { page } = await openPage(browser);
	await page.goto(`${site}/admin`);
	await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
	await page.getByPlaceholder("Enter your username").fill(administrator.username);
	await page.getByPlaceholder("Enter your password").fill(administrator.password);
	await cutNetwork(page);
	for (let press = 0; press < 2; press++) {
		await page.getByRole("button", { name: "Log In" }).click();
		await expectNotice(page, "Login error", "An error occurred during login");
		await closeNotices(page);
	}
	expect(await page.getByPlaceholder("Enter your username").inputValue()).toBe(administrator.username);
	await mendNetwork(page);
	await page.getByRole("button", { name: "Log In" }).click();
	await page.waitForURL(`${site}/admin/dashboard`);
	await page.context().close();
});
