import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addUser, answer, createTestContext, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import { guardedRoutes, handlerOf, type RouteModule } from "../auth/fixtures/test-routes";
import type { Handler } from "../http";

type Step = {
	/** The file under `routes` without its ending. */
	route: string;
	method?: "POST" | "PATCH" | "DELETE" | "GET";
	params?: Record<string, string>;
	body?: object;
	/** Action and subject of the row that has to appear, and what its `before` and `after` must tell. */
	leaves: [action: string, subject: string, before: unknown, after: unknown];
};

const modules = import.meta.glob<RouteModule>(["../routes/admin*.{ts,tsx}", "../routes/api.*.ts"]);
const now = new Date("2026-03-01T12:00:00.000Z");
const ctx = createTestContext(() => now);
const id = "1";
let Cookie = "";

/** Sign-in and out, public clicks, unknown calls, a table's columns, and calls that make files without changing data. */
const withoutTrail =
	/^(admin\._index|admin\.logout|admin\.card-tools|admin\.table-look|api\.\$|api\.auth\.\w+|api\.push\.\$call|api\.vehicles\..*|api\.admin\.(vehicle-|direct-cards).*)$/;
/** The tests of app/csv-import read the rows of uploads. */
const uploads = /upload/;

const promo = { headline: "4-Month Warranty!", label: "LIMITED TIME OFFER", detail: "" };
const override = { form: "image-override", make: "Tesla", model: "Model 3" };
const edited = { name: "Lot", url: "https://lot.example", additionalUrls: [], location: null };
const setting = { key: "showListDealershipButton", value: "false" };
const active = { status: "active" };
const syncing = { status: "syncing" };

/** One walk through a day at the desk: each step finds what the steps before it left. */
const steps: Step[] = [
	{
		route: "admin._shell.dealerships",
		body: { name: "New", url: "https://new.example" },
		leaves: ["add dealership", "New", null, { name: "New", url: "https://new.example" }],
	},
	{
		route: "api.dealerships",
		body: { name: "Newer", url: "https://newer.example" },
		leaves: ["add dealership", "Newer", null, { url: "https://newer.example" }],
	},
	{
		route: "admin._shell.dealerships_.new",
		body: { name: "Newest", url: "https://newest.example" },
		leaves: ["add dealership", "Newest", null, { url: "https://newest.example" }],
	},
	{
		route: "admin._shell.dealerships_.find",
		body: { name: "Found", url: "https://found.example" },
		leaves: ["add dealership", "Found", null, { url: "https://found.example" }],
	},
	{ route: "admin._shell.backup", leaves: ["ask for backup", "backup", null, null] },
	{
		route: "admin._shell.dealerships_.$id_.report",
		body: { intent: "create" },
		leaves: ["create report link", "Lot", null, null],
	},
	{
		route: "admin._shell.dealerships.$id.edit",
		body: { name: "Lot", url: "https://lot.example", location: "Reno, NV" },
		leaves: ["edit dealership", "Lot", edited, { ...edited, location: "Reno, NV" }],
	},
	{
		route: "api.dealerships.$id",
		method: "PATCH",
		body: { location: "" },
		leaves: ["edit dealership", "Lot", { location: "Reno, NV" }, edited],
	},
	{
		route: "admin._shell.dealerships.$id.renew",
		body: { days: "30" },
		leaves: [
			"renew subscription",
			"Lot",
			{ expirationDate: null },
			{ expirationDate: "2026-03-31T12:00:00.000Z", days: 30 },
		],
	},
	{
		route: "admin._shell.dealerships_.selected",
		body: { do: "renew", id: "2", days: "30" },
		leaves: ["renew subscription", "Inspected Auto", { expirationDate: null }, { days: 30 }],
	},
	{
		route: "api.dealerships.$id.renew",
		body: { days: 90 },
		leaves: ["renew subscription", "Lot", { expirationDate: "2026-03-31T12:00:00.000Z" }, { days: 90 }],
	},
	{
		route: "admin._shell.inventory_.selected",
		body: { id: "20", intent: "hide", reason: "Wrong photos" },
		leaves: ["hide vehicle", "vehicle 20", { hiddenReason: null }, { hiddenReason: "Wrong photos" }],
	},
	{
		route: "admin._shell.inventory_.$id",
		params: { id: "20" },
		body: { intent: "unhide" },
		leaves: ["unhide vehicle", "vehicle 20", { hiddenReason: "Wrong photos" }, { hiddenReason: null }],
	},
	{
		route: "admin._shell.inventory_.$id",
		params: { id: "20" },
		body: { intent: "pin", field: "price", value: "$9,900" },
		leaves: ["pin field", "vehicle 20", { price: null }, { price: 9900 }],
	},
	{
		route: "admin._shell.inventory_.$id",
		params: { id: "20" },
		body: { intent: "unpin", field: "price" },
		leaves: ["unpin field", "vehicle 20", { price: 9900 }, null],
	},
	{
		route: "admin._shell.runs.$id",
		body: { intent: "approve" },
		leaves: [
			"approve sync run",
			"run 1",
			{ outcome: "needs-review", removed: 0, pendingRemovals: 1 },
			{ outcome: "complete", removed: 1, pendingRemovals: 0 },
		],
	},
	{
		route: "admin._shell.runs.$id",
		body: { intent: "roll back" },
		leaves: ["roll back sync run", "run 1", { outcome: "complete" }, { outcome: "rolled-back" }],
	},
	{
		route: "admin._shell.runs.$id",
		params: { id: "2" },
		body: { intent: "reject" },
		leaves: ["reject sync run", "run 2", { pendingRemovals: 1 }, { removed: 0, pendingRemovals: 0 }],
	},
	{
		route: "admin._shell.dead-letters.$id",
		body: { intent: "retry" },
		leaves: ["retry dead letter", "message 1", { state: "given up" }, { state: "sent again" }],
	},
	{
		route: "admin._shell.dead-letters.$id",
		params: { id: "2" },
		body: { intent: "dismiss" },
		leaves: ["dismiss dead letter", "message 2", { state: "given up" }, { state: "dismissed" }],
	},
	{
		route: "admin._shell.settings",
		body: { form: "setting", ...setting },
		leaves: ["change setting", "showListDealershipButton", null, "false"],
	},
	{
		route: "api.admin.settings",
		body: { ...setting, value: "true" },
		leaves: ["change setting", "showListDealershipButton", "false", "true"],
	},
	{
		route: "admin._shell.settings",
		body: { form: "promo", dealershipId: id, ...promo },
		leaves: ["change promo banner", "dealership 1", null, promo],
	},
	{
		route: "admin._shell.settings",
		body: { form: "promo", dealershipId: id, ...promo, headline: "" },
		leaves: ["change promo banner", "dealership 1", promo, null],
	},
	{
		route: "admin._shell.settings",
		body: { ...override, image: "/a.svg" },
		leaves: ["change image override", "Tesla Model 3", null, "/a.svg"],
	},
	{
		route: "admin._shell.settings",
		body: { ...override, image: "/b.svg" },
		leaves: ["change image override", "Tesla Model 3", "/a.svg", "/b.svg"],
	},
	{
		route: "admin._shell.settings",
		body: { ...override, form: "remove-image-override" },
		leaves: ["remove image override", "Tesla Model 3", "/b.svg", null],
	},
	{ route: "admin._shell.dealerships.$id.sync", leaves: ["sync", "Lot", active, syncing] },
	{ route: "api.dealerships.$id.sync", params: { id: "2" }, leaves: ["sync", "Inspected Auto", active, syncing] },
	{ route: "admin._shell.inspected-auto", leaves: ["sync", "Inspected Auto", active, syncing] },
	{
		route: "api.admin.trigger-inspected-auto-sync",
		method: "GET",
		leaves: ["sync", "Inspected Auto", active, syncing],
	},
	{ route: "admin._shell.dealerships.sync", leaves: ["sync", "all dealerships", { syncing: 6 }, { syncing: 6 }] },
	{ route: "api.sync", leaves: ["sync", "all dealerships", { syncing: 6 }, { syncing: 6 }] },
	{
		route: "admin._shell.dealerships.$id.delete",
		leaves: ["delete dealership", "Lot", { id: 1, url: "https://lot.example" }, null],
	},
	{
		route: "api.dealerships.$id",
		method: "DELETE",
		params: { id: "2" },
		leaves: ["delete dealership", "Inspected Auto", { id: 2 }, null],
	},
];

beforeAll(async () => {
	Cookie = await getSessionHeader(ctx, await addUser(ctx, "trail"));
	const dealer = "INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES";
	const car =
		"INSERT INTO vehicles (id, dealership_id, source_key, origin, first_seen_at, last_changed_at) VALUES (20, 1, 'url:/a', 'scrape', ?1, ?1)";
	const run = `INSERT INTO sync_runs (id, dealership_id, "trigger", outcome, pending_removals, next_step_at, started_at, finished_at) VALUES`;
	await env.DB.batch(
		[
			`${dealer} (1, 'Lot', 'https://lot.example', ?1, ?1)`,
			`${dealer} (2, 'Inspected Auto', 'https://inspected.example', ?1, ?1)`,
			car,
			`${run} (1, 1, 'cron', 'needs-review', '[20]', ?1, ?1, ?1)`,
			`${run} (2, 1, 'cron', 'needs-review', '[20]', ?1, ?1, ?1)`,
			`INSERT INTO dead_letters (id, message, created_at) VALUES (1, '{"v":1}', ?1), (2, '{"v":1}', ?1)`,
		].map((sql) => env.DB.prepare(sql).bind(now.toISOString())),
	);
});

async function take({ route, method = "POST", params = { id }, body = {} }: Step): Promise<void> {
	const path = Object.keys(modules).find((file) => file.replace(/^.*\/|\.tsx?$/g, "") === route);
	const module = await modules[path ?? ""]?.();
	const handler = method === "GET" ? module?.loader : module?.action;
	if (!handler) throw new Error(`${route} has no ${method}`);
	const headers = { Cookie, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
	const isPage = route.startsWith("admin");
	const posted = isPage ? new URLSearchParams(Object.entries(body)) : body;
	const { status } = await send(ctx, handler, { method, params, headers, ...(method !== "GET" && { body: posted }) });
	// A page's action may answer with plain data.
	expect(status ?? 200, route).toBeLessThan(400);
}

/** The two syncs of one dealership: the first must be over before the next one starts. */
async function endSyncs(): Promise<void> {
	await env.DB.batch([
		env.DB.prepare(
			"UPDATE sync_runs SET finished_at = ?1, outcome = 'complete' WHERE finished_at IS NULL AND dealership_id = 2",
		).bind(now.toISOString()),
		env.DB.prepare("UPDATE dealerships SET status = 'active' WHERE id = 2"),
	]);
}

test("a form whose button says something else is malformed, and changes nothing", async () => {
	const before = await env.DB.prepare("SELECT count(*) AS n FROM audit_log").first("n");
	const routes = ["admin._shell.inventory_.selected", "admin._shell.runs.$id", "admin._shell.dead-letters.$id"];
	for (const { load, name } of guardedRoutes.filter((route) => routes.includes(route.name)))
		for (const intent of ["", "toString", "RETRY"]) {
			const handler = handlerOf(await load(), "POST");
			if (!handler) throw new Error(`${name} has no action`);
			const body = new URLSearchParams({ ...(intent && { intent }), id: "20", reason: "Why" });
			const headers = { Cookie, Origin: ORIGIN };
			const { status } = await answer(ctx, handler, { method: "POST", params: { id: "1" }, headers, body });
			expect(status, `${name}: ${intent}`).toBe(400);
		}
	expect(await env.DB.prepare("SELECT count(*) AS n FROM audit_log").first("n")).toBe(before);
});

test("every change leaves who did it, to what, before and after", async () => {
	for (const step of steps) {
		if (/inspected/.test(step.route)) await endSyncs();
		const newest =
			'SELECT id, username, action, subject, "before", "after", created_at AS at FROM audit_log ORDER BY id DESC';
		const last = await env.DB.prepare(newest).first<{ id: number }>();
		await take(step);
		const rows = await env.DB.prepare(newest).all<Record<string, string | number | null>>();
		const added = rows.results.filter((row) => Number(row.id) > (last?.id ?? 0));
		const where = `${step.method ?? "POST"} ${step.route}`;
		expect(added, where).toHaveLength(1);
		const [row] = added;
		const [action, subject, before, after] = step.leaves;
		expect([row?.username, row?.action, row?.subject, row?.at], where).toEqual([
			"trail",
			action,
			subject,
			now.toISOString(),
		]);
		const parse = (text: unknown) => (typeof text === "string" ? JSON.parse(text) : text);
		const part = (whole: unknown) =>
			whole !== null && typeof whole === "object" ? expect.objectContaining(whole) : whole;
		expect([parse(row?.before), parse(row?.after)], where).toEqual([part(before), part(after)]);
	}
});

test("the walk above takes every way there is to change something", async () => {
	const walked = new Set(steps.map(({ route }) => route));
	const missing: string[] = [];
	for (const [path, load] of Object.entries(modules)) {
		const route = path.replace(/^.*\/|\.tsx?$/g, "");
		if (walked.has(route) || withoutTrail.test(route) || uploads.test(route)) continue;
		const { action } = await load();
		if (action && !(await isReadOnly(action))) missing.push(route);
	}
	expect(missing).toEqual([]);
});

/** A call that takes GET alone says so to every other method. */
async function isReadOnly(action: Handler): Promise<boolean> {
	const { headers } = await answer(ctx, action, {
		method: "POST",
		headers: { Cookie, Origin: ORIGIN },
		params: { id: "0" },
	});
	return headers.get("Allow") === "GET, HEAD";
}
