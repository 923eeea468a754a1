import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { openDesk, openTab, query } from "./desk";

let browser: Browser;
const deleted = 9_999_998;

/** 21 contacts of a car that is gone, after all others: late in the evening of New York, on the next day in UTC. */
beforeAll(async () => {
	browser = await openBrowser();
	await query(
		`WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
		INSERT INTO contact_events (vehicle_id, address_hash, make, year, created_at)
		SELECT ?1, 'x', 'Studebaker', 1950, '2099-07-05T02:' || i || ':00.000Z' FROM n`,
		deleted,
	);
});
afterAll(async () => {
	await query("DELETE FROM contact_events WHERE vehicle_id = ?1", deleted);
	await browser.close();
});

/** The zone is the browser's own once its script has said it; nobody knows it without JavaScript. */
const viewers = [
	{ javaScriptEnabled: true, zone: "America/New_York", day: "Jul 4", newest: "Jul 4, 10:30 PM" },
	{ javaScriptEnabled: false, zone: "UTC", day: "Jul 5", newest: "Jul 5, 2:30 AM" },
];

for (const { javaScriptEnabled, zone, day, newest } of viewers)
	test(`the lead history of a viewer in New York is told in ${zone}, scripts: ${javaScriptEnabled}`, async () => {
		const timezoneId = "America/New_York";
		const { page } = await openDesk(browser, "inventory", { javaScriptEnabled, timezoneId });
		const open = (path: string) => openTab(page, path, javaScriptEnabled);
		await open("dashboard");
		const history = page.getByRole("region", { name: "Lead Generation History" });
		const row = history.getByRole("row").nth(1);
		const cells = [newest, `Vehicle #${deleted} Deleted`, "1950", "Studebaker", "N/A"];
		await expect.poll(() => row.getByRole("cell").allInnerTexts(), { timeout: 20_000 }).toEqual(cells);
		expect(await history.getByText("Deleted", { exact: true }).count()).toBe(20);
		const [all] = await query<{ n: number }>("SELECT count(*) AS n FROM contact_events");
		await history.getByText(`Newest 20 of ${all?.n.toLocaleString("en-US")}`, { exact: true }).waitFor();
		const file = history.getByRole("link", { name: "Export all contact clicks as CSV" });
		expect(await file.getAttribute("href")).toBe("/admin/export/contact-clicks.csv");
		await open("dashboard?history=timeline");
		await history.getByText(`in the time zone ${zone}`).waitFor();
		if (javaScriptEnabled) await history.getByText("Show as table").click();
		await history.getByRole("row", { name: `${day} 21`, exact: true }).waitFor();
		await open("dashboard?history=makes");
		if (javaScriptEnabled) await history.getByText("Show as table").click();
		await history.getByRole("row", { name: "Studebaker 21", exact: true }).waitFor();
		if (javaScriptEnabled) await history.locator("canvas").waitFor();
		else expect(await history.locator("canvas").count()).toBe(0);
		await page.context().close();
	});
