import type { Page } from "playwright-core";

/** Paths under /admin by state; `{dealer}`, `{car}`, `{run}`, `{review}`, `{import}` are the newest of each. */
export const deskStates: Record<string, string> = {
	"desk-login": "",
	"desk-dashboard": "dashboard",
	"desk-timeline": "dashboard?history=timeline",
	"desk-makes": "dashboard?history=makes",
	"desk-palette": "dashboard",
	"desk-menu": "dashboard",
	"desk-dealerships": "dealerships",
	"desk-dealerships-selected": "dealerships",
	"desk-dealerships-columns": "dealerships",
	"desk-dealerships-none": "dealerships?q=nobody+is+called+that",
	"desk-needs-review": "dealerships?state=needs-review",
	"desk-never-synced": "dealerships?state=never-synced",
	"desk-expired": "dealerships?state=expired",
	"desk-blocked": "dealerships?state=blocked",
	"desk-errors": "dealerships?state=error",
	"desk-renew-many": "dealerships/selected?do=renew&id={dealer}",
	"desk-sync-many": "dealerships/selected?do=sync&id={dealer}",
	"desk-none-chosen": "dealerships/selected?do=sync",
	"desk-delete-many": "dealerships/selected?do=delete&id={dealer}",
	"desk-add": "dealerships/new",
	"desk-found": "dealerships/new",
	"desk-refused": "dealerships/new",
	"desk-dealership": "dealerships/{dealer}",
	"desk-edit": "dealerships/{dealer}/edit?from=page",
	"desk-renew": "dealerships/{dealer}/renew",
	"desk-delete": "dealerships/{dealer}/delete",
	"desk-upload": "dealerships/{dealer}/upload",
	"desk-report": "dealerships/{dealer}/report",
	"desk-inventory": "inventory",
	"desk-car": "inventory/{car}",
	"desk-car-edit": "inventory/{car}?edit=price",
	"desk-hidden": "inventory?state=hidden",
	"desk-pinned": "inventory?state=pinned",
	"desk-hide": "inventory/selected?id={car}",
	"desk-syncs": "syncs",
	"desk-sync": "runs/{run}",
	"desk-sync-undo": "runs/{run}/roll-back",
	"desk-review": "runs/{review}",
	"desk-contacts": "contacts",
	"desk-last-month": "contacts?state=last-month",
	"desk-imports": "imports",
	"desk-import": "dealerships/{dealer}/uploads/{import}",
	"desk-import-undo": "dealerships/{dealer}/uploads/{import}/undo",
	"desk-audit": "audit",
	"desk-settings": "settings",
	"desk-gone": "runs/999999",
	"desk-keys": "dealerships",
	"desk-row-menu": "dealerships",
};

export const deskActs: Record<string, (page: Page) => Promise<void>> = {
	"desk-palette": async (page) => {
		await page.keyboard.press("Control+k");
		await page.getByRole("option").first().waitFor();
	},
	"desk-keys": async (page) => {
		await page.keyboard.press("?");
		await page.getByRole("option").first().waitFor();
	},
	"desk-row-menu": async (page) => {
		const more = page.locator("[data-row] summary").first();
		if (await more.isVisible()) await more.click();
	},
	"desk-found": async (page) => {
		const answer = await page.context().request.get(new URL("/api/dealerships", page.url()).href);
		const dealers = (await answer.json()) as { url: string; vehicleCount: number }[];
		const [largest] = dealers.toSorted((one, other) => other.vehicleCount - one.vehicleCount);
		await page.getByLabel("Website address").fill(largest?.url ?? "");
		await page.getByRole("button", { name: "Read website" }).click();
		await page.waitForURL(/\/find$/);
		await page.waitForLoadState("networkidle");
	},
	"desk-refused": async (page) => {
		await page.getByRole("button", { name: /^Add (?:& Start Scraping|Dealership)/ }).click();
		await page.getByText("Dealership name is required").waitFor();
	},
	"desk-menu": async (page) => {
		const menu = page.getByRole("button", { name: "Open menu" });
		if (await menu.isVisible()) await menu.click();
	},
	"desk-dealerships-selected": async (page) => {
		for (const at of [0, 1]) await page.locator("[data-row]").nth(at).getByRole("checkbox").check();
	},
	"desk-dealerships-columns": async (page) => {
		const summary = page.locator("summary", { hasText: "Columns" });
		if (await summary.isVisible()) await summary.click();
	},
};

export async function signIn(page: Page, site: string): Promise<boolean> {
	const { ADMIN_USERNAME: username = "admin", ADMIN_PASSWORD: password } = process.env;
	if (!password) return false;
	const answer = await page.context().request.post(`${site}/api/auth/login`, { data: { username, password } });
	return answer.ok();
}

export async function findSubjects(page: Page, site: string): Promise<Record<string, string>> {
	const found: Record<string, string> = { dealer: "1", car: "15", run: "1", review: "1", import: "0" };
	const lists = {
		dealer: "dealerships",
		car: "inventory",
		run: "syncs",
		review: "syncs?state=needs-review",
		import: "imports",
	};
	const links = {
		dealer: /\/admin\/dealerships\/(\d+)"/,
		car: /\/admin\/inventory\/(\d+)"/,
		run: /\/admin\/runs\/(\d+)"/,
		review: /\/admin\/runs\/(\d+)"/,
		import: /\/dealerships\/(\d+)\/uploads\/(\d+)"/,
	};
	for (const [name, list] of Object.entries(lists)) {
		const html = await (await page.context().request.get(`${site}/admin/${list}`)).text();
		const match = links[name as keyof typeof links].exec(html);
		if (match) found[name] = match.at(-1) ?? "";
		if (match && name === "import") found.dealer = match[1] ?? "";
	}
	return found;
}
