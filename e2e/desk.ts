import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { administrator } from "../testing/administrator";
import { openPage } from "./open-page";
import { database, site } from "./own-site";

export const modes = [
	{ name: "with JavaScript", javaScriptEnabled: true },
	{ name: "without JavaScript", javaScriptEnabled: false },
];

export async function openDesk(browser: Browser, path: string, options: BrowserContextOptions = {}) {
	const { page, problems } = await openPage(browser, options);
	// workerd may close a kept connection in the moment in which the next call takes it.
	const headers = { Connection: "close" };
	const answer = await page.context().request.post(`${site}/api/auth/login`, { headers, data: administrator });
	expect(answer.status()).toBe(200);
	await openTab(page, path, options.javaScriptEnabled);
	return { page, problems };
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
