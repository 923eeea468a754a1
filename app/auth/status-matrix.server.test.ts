import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Handler } from "../http";
import { loader as download } from "../routes/api.admin.direct-cards-download";
import { loader as settings } from "../routes/api.admin.settings";
import { loader as trigger } from "../routes/api.admin.trigger-inspected-auto-sync";
import { loader as logout } from "../routes/api.auth.logout";
import { loader as clicks } from "../routes/api.contact-clicks";
import { loader as dealerships } from "../routes/api.dealerships";
import { loader as dealership } from "../routes/api.dealerships.$id";
import { loader as renew } from "../routes/api.dealerships.$id.renew";
import { loader as sync } from "../routes/api.dealerships.$id.sync";
import { loader as stats } from "../routes/api.stats";
import { loader as syncAll } from "../routes/api.sync";
import { deleteSession } from "./session.server";
import { getSessionCookie } from "./session-cookie";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "./test-admin.server";

const now = new Date("2026-03-01T12:00:00.000Z");
const ctx = createTestContext(() => now);
const cookies: Record<string, string> = {};

beforeAll(async () => {
	const user = await addUser(ctx, "matrix");
	cookies.anonymous = "";
	cookies.valid = await getSessionHeader(ctx, user);
	cookies.idle = await getSessionHeader(
		createTestContext(() => new Date(now.getTime() - 9 * 3_600_000)),
		user,
	);
	cookies.expired = await getSessionHeader(
		createTestContext(() => new Date(now.getTime() - 25 * 3_600_000)),
		user,
	);
	cookies.revoked = await getSessionHeader(ctx, user);
	const id: string = await getSessionCookie(ORIGIN).parse(cookies.revoked);
	await deleteSession(ctx.db, id);
	cookies.tampered = `${cookies.valid.slice(0, -6)}AAAA%3D`;
	cookies.empty = "session=";
});

/** Bodies are left out, and the dealership is unknown: a signed-in call gets past the guard to 200, 202, 404 or 415. */
const calls: { name: string; handler: Handler; methods: string[]; effects: string[]; mayBeTyped?: boolean }[] = [
	{ name: "stats", handler: stats, methods: ["GET"], effects: [] },
	{ name: "contact-clicks", handler: clicks, methods: ["GET"], effects: [] },
	{ name: "dealerships", handler: dealerships, methods: ["GET", "POST"], effects: ["POST"] },
	{ name: "dealerships/id", handler: dealership, methods: ["PATCH", "DELETE"], effects: ["PATCH", "DELETE"] },
	{ name: "dealerships/id/sync", handler: sync, methods: ["POST"], effects: ["POST"] },
	{ name: "dealerships/id/renew", handler: renew, methods: ["POST"], effects: ["POST"] },
	{ name: "sync", handler: syncAll, methods: ["POST"], effects: ["POST"] },
	{ name: "admin/settings", handler: settings, methods: ["GET", "POST"], effects: ["POST"] },
	{ name: "admin/trigger", handler: trigger, methods: ["GET"], effects: ["GET"] },
	{ name: "admin/download", handler: download, methods: ["GET"], effects: ["GET"], mayBeTyped: true },
];

type Origin = "own" | "other site" | "sibling" | "other origin" | "none given" | "typed";

const origins: Record<Origin, Record<string, string>> = {
	own: { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN },
	"other site": { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
	sibling: { "Sec-Fetch-Site": "same-site" },
	"other origin": { Origin: "https://evil.example" },
	"none given": {},
	typed: { "Sec-Fetch-Site": "none" },
};

function expectStatus(refusesTyped: boolean, effect: boolean, session: string, origin: Origin): number | "past" {
	if (effect && ["other site", "sibling", "other origin"].includes(origin)) return 403;
	if (session !== "valid") return 401;
	if (effect && (origin === "none given" || (origin === "typed" && refusesTyped))) return 403;
	return "past";
}

test("every call × method × session × origin gives the status that the contract names", async () => {
	let cases = 0;
	for (const { name, handler, methods, effects, mayBeTyped } of calls)
		for (const method of ["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"])
			for (const [session, Cookie] of Object.entries(cookies))
				for (const [origin, headers] of Object.entries(origins) as [Origin, Record<string, string>][]) {
					const params = { id: "999999" };
					const response = await send(ctx, handler, {
						method,
						params,
						headers: { ...headers, ...(Cookie && { Cookie }) },
					});
					const where = `${method} ${name}, ${session}, ${origin}`;
					const like = method === "HEAD" ? "GET" : method;
					const refusesTyped = like === "GET" && !mayBeTyped;
					const wanted = methods.includes(like)
						? expectStatus(refusesTyped, effects.includes(like), session, origin)
						: 405;
					if (wanted === "past") expect([200, 202, 404, 415], where).toContain(response.status);
					else expect(response.status, where).toBe(wanted);
					expect(response.headers.get("Cache-Control"), where).toBe("private, no-store");
					if (wanted === 405) expect(response.headers.get("Allow"), where).toContain(methods[0]);
					cases += 1;
				}
	expect(cases).toBe(calls.length * 6 * 7 * 6);
});

test("a refused call leaves nothing behind", async () => {
	const before = await env.DB.prepare("SELECT count(*) AS n FROM audit_log").first();
	const Cookie = cookies.valid ?? "";
	const body = { key: "showListDealershipButton", value: "false" };
	for (const headers of [origins["other site"], origins["none given"]])
		expect((await send(ctx, settings, { method: "POST", body, headers: { ...headers, Cookie } })).status).toBe(403);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM audit_log").first()).toEqual(before);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM settings").first()).toEqual({ n: 0 });
});

test("signing out needs the session and a page of ours, and ends the session", async () => {
	const Cookie = await getSessionHeader(ctx, await addUser(ctx, "leaver"));
	expect((await send(ctx, logout, { method: "POST", headers: { Cookie } })).status).toBe(403);
	expect((await send(ctx, logout, { method: "POST", headers: origins.own })).status).toBe(401);
	expect((await send(ctx, logout, { method: "POST", headers: { ...origins.own, Cookie } })).status).toBe(204);
	expect((await send(ctx, stats, { headers: { Cookie } })).status).toBe(401);
});
