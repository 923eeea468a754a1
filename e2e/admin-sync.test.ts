import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { addDealer, addRun, expectNotice, openDesk, openTab, query } from "./desk";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const row = (page: Page, id: number) => page.locator(`[data-dealership-id="${id}"]`);

/** A desk whose clock stands: timers run when the test says so. */
async function openStanding(path: string) {
	const desk = await openDesk(browser, "inventory");
	await desk.page.clock.install();
	await desk.page.clock.pauseAt(Date.now() + 60_000);
	await openTab(desk.page, path);
	const looks: string[] = [];
	desk.page.on("request", (request) => {
		if (request.method() === "GET" && request.url().includes("/admin/dealerships.data")) looks.push(request.url());
	});
	return { ...desk, looks };
}

test("a running sync shows its pages, cars and time left, looked at after 5 s and then every 2 s until it ends", async () => {
	// Another file's sync that never ends would keep the list looking.
	await query("UPDATE dealerships SET status = 'active' WHERE status = 'syncing'");
	const id = await addDealer("Live Lot", { status: "syncing" });
	const started_at = new Date(Date.now() - 60_000).toISOString();
	const lease_until = new Date(Date.now() + 50 * 60_000).toISOString();
	const pace = { started_at, lease_until, next_step_at: lease_until, finished_at: null };
	const run = await addRun(id, { ...pace, pages_known: 8, pages_done: 1, found: 1 });
	const { page, problems, looks } = await openStanding("dealerships");
	const bar = row(page, id).getByRole("progressbar", { name: "Sync progress" });
	await row(page, id).getByText("1 of 8 pages · 1 car").waitFor();
	expect(await bar.getAttribute("aria-valuenow")).toBe("1");
	expect(await row(page, id).getByRole("button", { name: "Sync" }).isDisabled()).toBe(true);
	await query("UPDATE sync_runs SET pages_done = 4, found = 3 WHERE id = ?1", run);
	await page.clock.runFor(4900);
	expect(looks).toHaveLength(0);
	await page.clock.runFor(100);
	await row(page, id)
		.getByText(/4 of 8 pages · 3 cars · about \d+ min/)
		.waitFor();
	expect(looks).toHaveLength(1);
	await query("UPDATE sync_runs SET pages_done = 7, found = 6 WHERE id = ?1", run);
	await page.clock.runFor(2000);
	await row(page, id).getByText("7 of 8 pages · 6 cars · less than a minute").waitFor();
	expect([await bar.getAttribute("aria-valuenow"), await bar.getAttribute("aria-valuemax")]).toEqual(["7", "8"]);
	await query("UPDATE sync_runs SET finished_at = ?2, outcome = 'complete' WHERE id = ?1", run, started_at);
	await query("UPDATE dealerships SET status = 'active', vehicle_count = 6 WHERE id = ?1", id);
	await page.clock.runFor(2000);
	await row(page, id).getByText("Active").waitFor();
	expect(await bar.count()).toBe(0);
	const seen = looks.length;
	await page.clock.runFor(20_000);
	expect(looks).toHaveLength(seen);
	expect(problems).toEqual([]);
});

test("a sync shows as syncing at once and is looked at 5 s later", async () => {
	const id = await addDealer("Pressed Lot", { url: "http://127.0.0.1:9" });
	const { page, looks } = await openStanding("dealerships");
	let answer = () => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/sync.data", async (route) => {
		await held;
		await route.continue();
	});
	await row(page, id).getByRole("button", { name: "Sync" }).click();
	await page.locator(`[data-dealership-id="${id}"][data-status=syncing]`).waitFor();
	answer();
	await expectNotice(page, "Sync initiated");
	const afterAnswer = looks.length;
	await page.clock.runFor(5000);
	await expect.poll(() => looks.length).toBeGreaterThan(afterAnswer);
});

test("a deleted row goes at once and comes back with the reason when the call fails", async () => {
	const id = await addDealer("Stubborn Lot");
	const { page } = await openDesk(browser, "dealerships");
	const failures: [text: string, fail: (route: Route) => Promise<void>][] = [
		["Failed to delete dealership", (route) => route.abort()],
		["Dealership not found", (route) => route.continue({ url: `${site}/admin/dealerships/999999/delete.data` })],
	];
	for (const [text, fail] of failures) {
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/delete.data", async (route) => {
			if (route.request().method() !== "POST") return route.continue();
			await held;
			await fail(route);
		});
		await row(page, id).getByRole("link", { name: "Delete" }).click();
		await page.getByRole("button", { name: "Delete Stubborn Lot" }).click();
		await row(page, id).waitFor({ state: "detached" });
		answer();
		await expectNotice(page, "Deletion failed", text);
		await row(page, id).waitFor();
		await page.unroute("**/delete.data");
		await openTab(page, "dealerships");
	}
	expect(await query("SELECT id FROM dealerships WHERE id = ?1", id)).toHaveLength(1);
});

test("an expired dealership says that it must be renewed, and sync all passes it over", async () => {
	const id = await addDealer("Lapsed Lot", { expiration_date: "2026-01-01T00:00:00.000Z" });
	await query("UPDATE dealerships SET url = 'http://127.0.0.1:9/' || id WHERE url LIKE '%.example'");
	for (const javaScriptEnabled of [true, false]) {
		const { page } = await openDesk(browser, "dealerships", { javaScriptEnabled });
		await row(page, id).getByRole("button", { name: "Sync" }).click();
		const text = "This dealership has expired and needs to be renewed before syncing.";
		await expectNotice(page, "Cannot Sync Expired Dealership", text);
		await page.getByRole("button", { name: "Refresh All" }).click();
		await expectNotice(page, "Full sync initiated");
		expect(await row(page, id).getAttribute("data-status")).toBe("expired");
		await page.context().close();
	}
});

test("the sync tester leads back to the tab it was pressed on, and tells what went wrong", async () => {
	const press = (page: Page) => page.getByRole("button", { name: "Trigger Inspected Auto sync" }).click();
	const unknown = "No dealership is named Inspected Auto; choose one in Settings";
	const plain = await openDesk(browser, "dashboard", { javaScriptEnabled: false });
	await press(plain.page);
	await expectNotice(plain.page, "Sync failed", unknown);
	expect(plain.page.url()).toBe(`${site}/admin/dashboard`);
	const { page } = await openDesk(browser, "dashboard");
	await press(page);
	await expectNotice(page, "Sync failed", unknown);
	await page.route("**/inspected-auto.data", (route) => route.abort());
	await press(page);
	await expectNotice(page, "Sync failed", "Network error occurred");
	await page.unroute("**/inspected-auto.data");
	await page.route("**/inspected-auto.data", (route) => route.fulfill({ status: 500, body: "" }));
	await press(page);
	await expectNotice(page, "Failed to trigger sync");
	await page.unroute("**/inspected-auto.data");
	await addDealer("Inspected Auto");
	await press(page);
	await expectNotice(page, "Sync initiated", "Sync started for Inspected Auto");
	expect(page.url()).toBe(`${site}/admin/dashboard`);
});

test("the tester stands on its two tabs, without a dealership too", async () => {
	await query("DELETE FROM dealerships");
	const { page } = await openDesk(browser, "dashboard");
	for (const tab of ["dashboard", "inventory"]) {
		await openTab(page, tab);
		await page.getByRole("heading", { name: "Inspected Auto Sync Tester" }).waitFor();
	}
	await page.context().close();
});
