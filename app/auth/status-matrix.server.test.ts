import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addUser, answer, createTestContext, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import { loader as settings } from "../routes/api.admin.settings";
import { loader as logout } from "../routes/api.auth.logout";
import { loader as stats } from "../routes/api.stats";
import { guardedRoutes, handlerOf } from "./fixtures/test-routes";
import { deleteSession } from "./session.server";
import { getSessionCookie } from "./session-cookie";

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

type Rule = { methods: string[]; effects: string[]; mayBeTyped?: boolean };

const read: Rule = { methods: ["GET"], effects: [] };
const effectGet: Rule = { methods: ["GET"], effects: ["GET"] };
const post: Rule = { methods: ["POST"], effects: ["POST"] };
const readAndPost: Rule = { methods: ["GET", "POST"], effects: ["POST"] };

/**
 * Each call of the administration, by its file. Bodies are missing and ids unknown, so a signed-in call gets past the
 * guard to 200, 202, 404 or 415.
 */
const calls: Record<string, Rule> = {
	"api.admin.card-files.$id": read,
	"api.admin.direct-cards-download": { ...effectGet, mayBeTyped: true },
	"api.admin.search": read,
	"api.admin.settings": readAndPost,
	"api.admin.trigger-inspected-auto-sync": effectGet,
	"api.admin.vehicle-card-images": effectGet,
	"api.admin.vehicle-cards": effectGet,
	"api.admin.vehicle-photos-zip": effectGet,
	"api.contact-clicks": read,
	"api.dealerships": readAndPost,
	"api.dealerships.$id": { methods: ["PATCH", "DELETE"], effects: ["PATCH", "DELETE"] },
	"api.dealerships.$id.renew": post,
	"api.dealerships.$id.sync": post,
	"api.dealerships.$id.upload": post,
	"api.stats": read,
	"api.sync": post,
};

/** Ends the session that the other calls need, so it has a test of its own. */
const LOGOUT = "api.auth.logout";

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

/** A read by HEAD too; of an effect there is none. */
function toAllow(methods: string[], effects: string[]): string {
	return methods
		.flatMap((method) => (method === "GET" && !effects.includes("GET") ? ["GET", "HEAD"] : method))
		.join(", ");
}

test("every call × method × session × origin gives the status that the contract names", async () => {
	const routes = guardedRoutes.filter(({ name, isApi }) => isApi && name !== LOGOUT);
	expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(calls));
	for (const { name, load } of routes) {
		const { methods, effects, mayBeTyped } = calls[name] ?? read;
		const module = await load();
		for (const method of ["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"]) {
			const handler = handlerOf(module, method);
			if (!handler) throw new Error(`${name} does not answer ${method}`);
			for (const [session, Cookie] of Object.entries(cookies))
				for (const [origin, headers] of Object.entries(origins) as [Origin, Record<string, string>][]) {
					const sent = { method, params: { id: "999999" }, headers: { ...headers, ...(Cookie && { Cookie }) } };
					const where = `${method} ${name}, ${session}, ${origin}`;
					const response = await answer(ctx, handler, sent);
					const like = method === "HEAD" ? "GET" : method;
					const refusesTyped = like === "GET" && !mayBeTyped;
					const wanted = methods.includes(like)
						? expectStatus(refusesTyped, effects.includes(like), session, origin)
						: 405;
					const isEffectHead = method === "HEAD" && effects.includes("GET");
					if (wanted === "past" && isEffectHead)
						expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET"]);
					else if (wanted === "past") expect([200, 202, 404, 415], where).toContain(response.status);
					else expect(response.status, where).toBe(wanted);
					expect(response.headers.get("Cache-Control"), where).toBe("private, no-store");
					if (wanted === 405) expect(response.headers.get("Allow"), where).toBe(toAllow(methods, effects));
				}
		}
	}
});

test("every admin page and action leads whoever has no session that counts to the sign-in", async () => {
	const { valid: _valid, ...others } = cookies;
	for (const { name, load, path } of guardedRoutes.filter(({ isApi }) => !isApi)) {
		const module = await load();
		for (const method of ["GET", "HEAD", "POST"])
			for (const [session, Cookie] of Object.entries(others)) {
				const handler = handlerOf(module, method);
				if (!handler) continue;
				const headers = { ...origins.own, ...(Cookie && { Cookie }) };
				const { status, headers: told } = await answer(ctx, handler, { method, path, params: { id: "1" }, headers });
				expect([status, told.get("Location")], `${method} ${name}, ${session}`).toEqual([302, "/admin"]);
			}
	}
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
