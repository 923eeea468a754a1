import type { Page } from "playwright-core";

/** Paths under /admin by state; `{dealer}`, `{car}`, `{run}`, `{import}` are the newest of each. */
export const deskStates: Record<string, string> = {
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
	"desk-blocked": "dealerships?state=blocked",
	"desk-errors": "dealerships?state=error",
	"desk-renew-many": "dealerships/selected?do=renew&id={dealer}",
	"desk-delete-many": "dealerships/selected?do=delete&id={dealer}",
	"desk-add": "dealerships/new",
	"desk-dealership": "dealerships/{dealer}",
	"desk-edit": "dealerships/{dealer}/edit?from=page",
	"desk-renew": "dealerships/{dealer}/renew",
	"desk-delete": "dealerships/{dealer}/delete",
	"desk-upload": "dealerships/{dealer}/upload",
	"desk-report": "dealerships/{dealer}/report",
	"desk-inventory": "inventory",
	"desk-car": "inventory/{car}",
	"desk-car-edit": "inventory/{car}?edit=price",
	"desk-hide": "inventory/selected?id={car}",
	"desk-syncs": "syncs",
	"desk-sync": "runs/{run}",
	"desk-contacts": "contacts",
	"desk-imports": "imports",
	"desk-import": "dealerships/{dealer}/uploads/{import}",
	"desk-import-undo": "dealerships/{dealer}/uploads/{import}/undo",
	"desk-audit": "audit",
	"desk-settings": "settings",
};

export const deskActs: Record<string, (page: Page) => Promise<void>> = {
	"desk-palette": async (page) => {
		await page.keyboard.press("Control+k");
		await page.getByRole("dialog").waitFor();
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
	const found: Record<string, string> = { dealer: "1", car: "15", run: "1", import: "0" };
	const lists = { dealer: "dealerships", car: "inventory", run: "syncs", import: "imports" };
	const links = {
		dealer: /\/admin\/dealerships\/(\d+)"/,
		car: /\/admin\/inventory\/(\d+)"/,
		run: /\/admin\/runs\/(\d+)"/,
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
