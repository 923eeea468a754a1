import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { row, table } from "../testing/civics";
import { proofCount } from "../testing/proof";
import { addCar, addDealer, addRun, openDesk, openTab, query } from "./desk";
import { listFaults } from "./list-faults";
import { openPage } from "./open-page";
import { site } from "./own-site";

let browser: Browser;
let paths: string[];
const MISSING = "runs/999999";

/** Something on every page: a sync under way, one that failed, one that waits, cars shown and hidden, contacts, changes. */
beforeAll(async () => {
	browser = await openBrowser();
	const dealer = await addDealer("Full Lot of a Rather Long Name, Incorporated", {
		location: "Austin, TX",
		status: "syncing",
	});
	await addDealer("Erring Motors of Greater Tacoma", {
		status: "error",
		status_reason: "https://www.erringmotorsofgreatertacomawashington.example.com/used did not answer: time-out.",
		last_synced: new Date(Date.now() - 86_400_000).toISOString(),
		expiration_date: "2099-12-28T00:00:00.000Z",
	});
	const car = await addCar(dealer, "2019 Honda Civic Touring Special Edition");
	await query("UPDATE vehicles SET hidden_at = '2026-01-01', hidden_reason = 'Wrong photos' WHERE id = ?1", car);
	await addCar(dealer, "2020 Honda Civic");
	const later = new Date(Date.now() + 50 * 60_000).toISOString();
	await addRun(dealer, {
		finished_at: null,
		pages_known: 120,
		pages_done: 37,
		lease_until: later,
		next_step_at: later,
	});
	const reason = "1 of 2 cars was no longer there.";
	const run = await addRun(dealer, { outcome: "needs-review", reason, pending_removals: JSON.stringify([car]) });
	const done = await addRun(dealer, { outcome: "complete" });
	for (const noted of [run, done])
		await query(
			"INSERT INTO field_history (vehicle_id, run_id, field, old_value, new_value, changed_at) VALUES (?1, ?2, 'price', '9500', '9000', '2026-01-01')",
			car,
			noted,
		);
	const dead = await addLetter();
	for (const [vehicle, make] of [
		[car, "Honda"],
		[9_999_999, "Audi"],
	])
		await query(
			"INSERT INTO contact_events (vehicle_id, address_hash, make, dealership_id, created_at) VALUES (?1, 'x', ?2, ?3, '2026-01-02T12:00:00.000Z')",
			vehicle,
			make,
			dealer,
		);
	const upload = await uploadStock(dealer);
	paths = [
		...["dashboard", "dashboard?history=timeline", "dashboard?history=makes", "dealerships", "inventory", "settings"],
		...["edit", "renew", "delete", "upload"].map((dialog) => `dealerships/${dealer}/${dialog}`),
		...[`dealerships/${dealer}`, `dealerships/${dealer}/report`, `runs/${run}`, `runs/${done}/roll-back`, MISSING],
		...[upload, `${upload}/undo`],
		...["backup", `dead-letters/${dead}`, "dealerships/find", "dealerships/sync", "inspected-auto"],
	];
});
afterAll(() => browser.close());

async function addLetter(): Promise<number> {
	const message = '{"v":1,"type":"sync","runId":1,"fence":1}';
	const sql =
		"INSERT INTO dead_letters (message, reason, created_at) VALUES (?1, 'No answer', '2026-01-01') RETURNING id";
	const [letter] = await query<{ id: number }>(sql, message);
	return letter?.id ?? 0;
}

/** An import of two cars that can be undone; returns its page. */
async function uploadStock(dealer: number): Promise<string> {
	const { page } = await openDesk(browser, "imports");
	const file = { name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(table(row(910_000), row(910_001))) };
	const answer = await page.context().request.post(`${site}/api/dealerships/${dealer}/upload`, {
		headers: { Origin: site, Connection: "close" },
		multipart: { file },
	});
	expect(answer.status(), await answer.text()).toBe(200);
	await page.context().close();
	const [{ id } = { id: 0 }] = await query<{ id: number }>("SELECT max(id) AS id FROM imports");
	return `dealerships/${dealer}/uploads/${id}`;
}

/** By how much the page is wider than the screen, or a table wider than its panel. */
const overflow = (page: Page) =>
	page.evaluate(() => {
		const beyond = (table: Element) =>
			table.getBoundingClientRect().right - (table.closest("section") ?? document.body).getBoundingClientRect().right;
		const tables = [...document.querySelectorAll("main table")];
		return Math.max(document.documentElement.scrollWidth - innerWidth, ...tables.map(beyond));
	});

/** A row is of 40 px or a little more, however long what stands in it. */
const readTallestRow = (page: Page) =>
	page.evaluate(() =>
		Math.max(...[...document.querySelectorAll("[data-row]")].map((one) => one.getBoundingClientRect().height)),
	);

const screens = [
	{ width: 320, colorScheme: "dark" },
	{ width: 1280, colorScheme: "light" },
	{ width: 768, colorScheme: "light" },
	{ width: 375, colorScheme: "light" },
	{ width: 1280, colorScheme: "dark" },
] as const;

for (const { width, colorScheme } of screens.slice(0, proofCount(2, screens.length)))
	test(`every tab and dialog is without fault at ${width} px, ${colorScheme}`, async () => {
		const viewport = { width, height: 800 };
		const { page } = await openDesk(browser, "dashboard", { viewport, colorScheme, bypassCSP: true });
		for (const path of paths) {
			await page.goto(`${site}/admin/${path}`);
			expect(await listFaults(page), path).toEqual([]);
			expect(await overflow(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
			if (width === 1280 && /^(dealerships|inventory)$/.test(path))
				expect(await readTallestRow(page), path).toBeLessThanOrEqual(44);
		}
		await page.context().close();
	});

test("login is without fault, and so is every page without JavaScript", async () => {
	for (const width of [375, 1280]) {
		const viewport = { width, height: 800 };
		const { page } = await openPage(browser, { viewport, bypassCSP: true });
		await page.goto(`${site}/admin`, { waitUntil: "networkidle" });
		await page.getByRole("button", { name: "Log In" }).click();
		await page.getByText("Username is required").waitFor();
		expect(await listFaults(page)).toEqual([]);
		await page.context().close();
	}
	const { page } = await openDesk(browser, "dashboard", {
		viewport: { width: 375, height: 800 },
		javaScriptEnabled: false,
	});
	for (const path of paths) {
		await page.goto(`${site}/admin/${path}`);
		expect(await overflow(page), path).toBeLessThanOrEqual(0);
	}
});

test("no page or dialog is wider than a phone whose text is set to twice its size", async () => {
	const large = await openBrowser(32);
	for (const width of [320, 375].slice(0, proofCount(1, 2))) {
		const { page } = await openDesk(large, "dashboard", { viewport: { width, height: 667 } });
		for (const path of paths) {
			await page.goto(`${site}/admin/${path}`);
			expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), path).toBeLessThanOrEqual(0);
		}
	}
	await large.close();
});

test("no page or dialog makes the browser report the security policy", async () => {
	const { page, problems } = await openDesk(browser, "dashboard");
	await page.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
			console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
		);
	});
	for (const path of paths.filter((path) => path !== MISSING)) {
		await openTab(page, path);
		if (path.includes("history")) await page.locator("canvas").waitFor();
	}
	await openTab(page, "settings");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByRole("listitem").filter({ hasText: "Setting updated" }).waitFor();
	expect(problems).toEqual([]);
});
