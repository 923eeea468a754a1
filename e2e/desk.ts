import { createHash, randomBytes } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { administrator } from "../testing/administrator";
import { openPage } from "./open-page";
import { database, site } from "./own-site";

export const modes = [
	{ name: "with JavaScript", javaScriptEnabled: true },
	{ name: "without JavaScript", javaScriptEnabled: false },
];

export async function openDesk(browser: Browser, path: string, options: BrowserContextOptions = {}) {
	const { page, problems } = await openPage(browser, options);
	await openSession(page.context());
	await openTab(page, path, options.javaScriptEnabled);
	return { page, problems };
}

/** As a login leaves it, which takes a third of a second of the processor to hash the password. */
async function openSession(context: BrowserContext): Promise<void> {
	const id = randomBytes(32).toString("base64url");
	const now = Date.now();
	const [at, end] = [now, now + 3_600_000].map((time) => new Date(time).toISOString());
	await query(
		`INSERT INTO sessions (id_hash, user_id, created_at, last_used_at, expires_at)
			SELECT ?1, id, ?2, ?2, ?3 FROM users WHERE username = ?4`,
		...[createHash("sha256").update(id).digest("hex"), at, end, administrator.username],
	);
	const value = encodeURIComponent(btoa(JSON.stringify(id)));
	await context.addCookies([{ name: "session", value, url: site, httpOnly: true, sameSite: "Lax" }]);
}

export async function openTab(page: Page, path: string, javaScriptEnabled = true): Promise<void> {
	await page.goto(`${site}/admin/${path}`);
	if (javaScriptEnabled) await waitForScripts(page);
}

export async function waitForScripts(page: Page): Promise<void> {
	await page.locator("nav button[aria-expanded]:not(.invisible)").waitFor({ state: "attached" });
}

export async function expectNotice(page: Page, ...texts: string[]): Promise<void> {
	for (const text of texts) {
		await page.locator("[role=status], [role=alert]").filter({ hasText: text }).first().waitFor();
	}
}

export async function query<T = unknown>(sql: string, ...params: unknown[]): Promise<T[]> {
	const answer = await fetch(database, { method: "POST", body: JSON.stringify({ sql, params }) });
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as T[];
}

/** No website answers for it. */
export async function addDealer(name: string, columns: Record<string, string | number | null> = {}): Promise<number> {
	const at = new Date().toISOString();
	const url = `http://127.0.0.1:9/${name.toLowerCase().replaceAll(/\W+/g, "-")}`;
	return insert("dealerships", { name, url, last_confirmed_at: at, created_at: at, updated_at: at, ...columns });
}

export async function addCar(dealership_id: number, title: string): Promise<number> {
	const at = "2026-01-01T00:00:00.000Z";
	const from = { origin: "scrape", first_seen_at: at, last_changed_at: at };
	return insert("vehicles", { dealership_id, source_key: `test:${title}`, title, price: 9000, ...from });
}

/** A tool that draws each listed car goes on from step to step with some dozen cars as with all. */
export async function unlistMostCars(): Promise<void> {
	await query("UPDATE vehicles SET listed = 0 WHERE id NOT IN (SELECT id FROM vehicles WHERE listed = 1 LIMIT 24)");
}

/** A run of an hour ago that is over, unless `columns` says otherwise. */
export async function addRun(dealership_id: number, columns: Record<string, string | number | null>): Promise<number> {
	const at = new Date(Date.now() - 3_600_000).toISOString();
	const run = { dealership_id, trigger: "cron", next_step_at: at, started_at: at, finished_at: at, ...columns };
	return insert("sync_runs", run);
}

async function insert(table: string, row: Record<string, string | number | null>): Promise<number> {
	const names = Object.keys(row).map((name) => `"${name}"`);
	const sql = `INSERT INTO ${table} (${names}) VALUES (${names.map((_, at) => `?${at + 1}`)}) RETURNING id`;
	const [created] = await query<{ id: number }>(sql, ...Object.values(row));
	return created?.id ?? 0;
}
