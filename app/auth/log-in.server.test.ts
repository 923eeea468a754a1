import { env } from "cloudflare:test";
import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { meterD1 } from "../../bench/metered-d1";
import { createDb } from "../../db/client";
import { ensureAdministrator } from "../../scripts/administrators";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import { loader as login } from "../routes/api.auth.login";
import { loader as logout } from "../routes/api.auth.logout";
import { loader as status } from "../routes/api.auth.status";
import { loader as listDealerships } from "../routes/api.dealerships";
import { logIn } from "./log-in.server";
import { checkPasswordHash, toPasswordHash } from "./password.server";
import { toDigest } from "./session.server";

const start = Date.parse("2026-03-01T12:00:00.000Z");

function attempt(ctx: ReturnType<typeof createTestContext>, username: string, password: string, address: string) {
	return send(ctx, login, { method: "POST", body: { username, password }, headers: { "CF-Connecting-IP": address } });
}

function cookieOf(response: Response): string {
	return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

test("an administrator signs in, is known, signs out and is unknown again", async () => {
	const ctx = createTestContext();
	const user = await addUser(ctx, "ann", "pass phrase");
	const welcome = await attempt(ctx, "ann", "pass phrase", "1.1.1.1");
	expect(welcome.status).toBe(200);
	expect(await welcome.json()).toEqual({ user });
	const [session, device] = welcome.headers.getSetCookie();
	expect(session).toMatch(/^session=.+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
	expect(device).toMatch(/^device=.+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
	const Cookie = cookieOf(welcome);
	expect(await (await send(ctx, status, { headers: { Cookie } })).json()).toEqual({ isAuthenticated: true, user });
	const left = await send(ctx, logout, { method: "POST", headers: { Cookie, Origin: ORIGIN } });
	expect(left.status).toBe(204);
	expect(left.headers.get("Set-Cookie")).toContain("Max-Age=0");
	expect(await (await send(ctx, status, { headers: { Cookie } })).json()).toEqual({ isAuthenticated: false });
});

test("what is missing and what is too long are each said so", async () => {
	const ctx = createTestContext();
	const long = "x".repeat(1001);
	for (const [username, password, errors] of [
		["", "", { username: ["Username is required"], password: ["Password is required"] }],
		[long, "x", { username: ["Username must not exceed 1000 characters"] }],
		["x", long, { password: ["Password must not exceed 1000 characters"] }],
	] as const) {
		const refused = await attempt(ctx, username, password, "1.1.1.7");
		expect(refused.status).toBe(422);
		expect(await refused.json()).toEqual({ message: Object.values(errors)[0]?.[0], errors });
	}
});

test("whoever changes a password ends the sessions that the old one opened, and the same password again ends none", async () => {
	const ctx = createTestContext();
	const hash = await toPasswordHash("another pass phrase");
	const changes: Record<string, (username: string) => Promise<unknown>> = {
		ADMIN_PASSWORD: (username) => ensureAdministrator(env.DB, username, "another pass phrase"),
		"SQL alone": (username) =>
			env.DB.prepare("UPDATE users SET password_hash = ?2 WHERE username = ?1").bind(username, hash).run(),
	};
	for (const [name, change] of Object.entries(changes)) {
		const username = `changed-by-${name}`;
		const Cookie = await getSessionHeader(ctx, await addUser(ctx, username, "pass phrase"));
		const bystander = await getSessionHeader(ctx, await addUser(ctx, `beside-${name}`));
		const ask = async (cookie: string) => (await send(ctx, listDealerships, { headers: { Cookie: cookie } })).status;
		await ensureAdministrator(env.DB, username, "pass phrase");
		expect(await ask(Cookie), name).toBe(200);
		await change(username);
		expect([await ask(Cookie), await ask(bystander)], name).toEqual([401, 200]);
		expect((await attempt(ctx, username, "another pass phrase", "1.1.1.9")).status).toBe(200);
	}
});

test("a password that changes while the old one is being checked opens nothing to the old one, and stays", async () => {
	const ctx = createTestContext();
	const visitor = { address: "1.1.1.11", device: null };
	for (const cost of [undefined, { N: 2, r: 1, p: 1 }]) {
		const username = `overtaken-${cost?.N}`;
		await addUser(ctx, username, "pass phrase", await toPasswordHash("pass phrase", cost));
		const enter = (password: string, change: () => Promise<unknown>) =>
			logIn(ctx, { username, password }, visitor, async (...tried) => {
				const verdict = await checkPasswordHash(...tried);
				await change();
				return verdict;
			});
		const overtaken = await enter("pass phrase", () => ensureAdministrator(env.DB, username, "another pass phrase"));
		expect(overtaken).toEqual({ kind: "refused" });
		const { results } = await env.DB.prepare("SELECT 1 FROM sessions JOIN users ON id = user_id WHERE username = ?1")
			.bind(username)
			.run();
		expect(results).toEqual([]);
		expect(await enter("another pass phrase", async () => {})).toMatchObject({ kind: "welcome" });
		const deleted = () => env.DB.prepare("DELETE FROM users WHERE username = ?1").bind(username).run();
		expect(await enter("another pass phrase", deleted)).toEqual({ kind: "refused" });
	}
});

test("over https the cookie is bound to the host and to https, and opens guarded calls under that name alone", async () => {
	const ctx = createTestContext();
	await addUser(ctx, "hal", "pass phrase");
	const origin = "https://cars.example";
	const body = { username: "hal", password: "pass phrase" };
	const welcome = await send(ctx, login, { origin, method: "POST", body, headers: { Origin: origin } });
	const [session, device] = welcome.headers.getSetCookie();
	expect(session).toMatch(/^__Host-session=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
	expect(device).toMatch(/^__Host-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
	const Cookie = cookieOf(welcome);
	expect((await send(ctx, listDealerships, { origin, headers: { Cookie } })).status).toBe(200);
	const plain = { Cookie: Cookie.replace("__Host-", "") };
	expect((await send(ctx, listDealerships, { origin, headers: plain })).status).toBe(401);
});

test("whoever signs in with a hash of older parameters has one of today's from then on", async () => {
	const ctx = createTestContext();
	const { id } = await addUser(ctx, "ida");
	const salt = Buffer.from("0123456789abcdef");
	const old = scryptSync("pass phrase", salt, 32, { N: 1024, r: 8, p: 1 });
	const stored = `scrypt$1024$8$1$${salt.toString("base64url")}$${old.toString("base64url")}`;
	await env.DB.prepare("UPDATE users SET password_hash = ?2 WHERE id = ?1").bind(id, stored).run();
	const hash = () =>
		env.DB.prepare("SELECT password_hash FROM users WHERE id = ?1").bind(id).first<string>("password_hash");
	expect((await attempt(ctx, "ida", "wrong", "1.1.1.5")).status).toBe(401);
	expect(await hash()).toBe(stored);
	expect((await attempt(ctx, "ida", "pass phrase", "1.1.1.5")).status).toBe(200);
	const renewed = await hash();
	expect(renewed).toMatch(/^scrypt\$16384\$8\$5\$/);
	expect((await attempt(ctx, "ida", "pass phrase", "1.1.1.5")).status).toBe(200);
	expect(await hash()).toBe(renewed);
});

test("the database keeps only the hash of a session's id, and two logins have two ids", async () => {
	const ctx = createTestContext();
	await addUser(ctx, "bob", "pass phrase");
	const first = cookieOf(await attempt(ctx, "bob", "pass phrase", "1.1.1.2"));
	const second = cookieOf(await attempt(ctx, "bob", "pass phrase", "1.1.1.2"));
	expect(first).not.toBe(second);
	const id = JSON.parse(atob(decodeURIComponent(first.slice("session=".length))));
	const rows = await env.DB.prepare("SELECT id_hash FROM sessions").all<{ id_hash: string }>();
	expect(rows.results.map((row) => row.id_hash)).toContain(await toDigest(id));
	expect(JSON.stringify(rows.results)).not.toContain(id);
});

test("an unknown user and a wrong password get one answer", async () => {
	const ctx = createTestContext();
	await addUser(ctx, "cat", "pass phrase");
	const wrong = await attempt(ctx, "cat", "pass", "1.1.1.3");
	const unknown = await attempt(ctx, "nobody", "pass", "1.1.1.3");
	expect(wrong.status).toBe(401);
	expect(unknown.status).toBe(401);
	expect(await wrong.text()).toBe(await unknown.text());
});

test("an unknown user costs the work of a wrong password: the same statements, one scrypt of the same cost", async () => {
	const real = createTestContext();
	await addUser(real, "gus", "pass phrase", await toPasswordHash("pass phrase"));
	const workOf = async (username: string) => {
		const work: string[] = [];
		const db = createDb(meterD1(env.DB, ({ sql }) => work.push(sql)));
		const verify: typeof checkPasswordHash = (password, stored) => {
			work.push(`scrypt of ${password} at ${stored.split("$").slice(1, 4)}, ${stored.length} characters`);
			return checkPasswordHash(password, stored);
		};
		expect(
			await logIn({ ...real, db }, { username, password: "wrong" }, { address: "1.1.1.9", device: null }, verify),
		).toEqual({
			kind: "refused",
		});
		return work;
	};
	const known = await workOf("gus");
	expect(known.filter((step) => step.startsWith("scrypt of wrong at 16384,8,5"))).toHaveLength(1);
	expect(await workOf("nobody at all")).toEqual(known);
});

test("missing fields, malformed and foreign requests are told apart", async () => {
	const ctx = createTestContext();
	const empty = await send(ctx, login, { method: "POST", body: { username: "" } });
	expect(empty.status).toBe(422);
	expect(await empty.json()).toEqual({
		message: "Username is required",
		errors: { username: ["Username is required"], password: ["Password is required"] },
	});
	const form = new URLSearchParams({ username: "a", password: "b" });
	expect((await send(ctx, login, { method: "POST", body: form })).status).toBe(415);
	const foreign = { method: "POST", body: {}, headers: { Origin: "https://evil.example" } };
	expect((await send(ctx, login, foreign)).status).toBe(403);
	const get = await send(ctx, login);
	expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
});

test("after five failures an account waits, twice as long each time, and the right password does not help meanwhile", async () => {
	let now = start;
	const ctx = createTestContext(() => new Date(now));
	await addUser(ctx, "dan", "pass phrase");
	for (let i = 0; i < 5; i++) expect((await attempt(ctx, "dan", "no", `2.0.0.${i}`)).status).toBe(401);
	for (const seconds of [1, 2, 4, 8]) {
		const throttled = await attempt(ctx, "dan", "pass phrase", "2.0.1.1");
		expect([throttled.status, throttled.headers.get("Retry-After")]).toEqual([429, String(seconds)]);
		now += seconds * 1000;
		expect((await attempt(ctx, "DAN", "no", "2.0.1.1")).status).toBe(401);
	}
	now += 16_000;
	expect((await attempt(ctx, "dan", "pass phrase", "2.0.1.1")).status).toBe(200);
	expect((await attempt(ctx, "dan", "no", "2.0.1.1")).status).toBe(401);
});

test("a clock that was a year ahead and is right again keeps nobody out", async () => {
	let now = start + 365 * 86_400_000;
	const ctx = createTestContext(() => new Date(now));
	await addUser(ctx, "yara", "a long password");
	for (let tries = 0; tries < 8; tries++) await attempt(ctx, "yara", "wrong", "1.2.3.9");
	expect((await attempt(ctx, "yara", "a long password", "1.2.3.9")).status).toBe(429);
	now = start;
	expect((await attempt(ctx, "yara", "a long password", "1.2.3.9")).status).toBe(200);
});

test("an address that tries many accounts waits too, and the delay ends at fifteen minutes", async () => {
	let now = start;
	const ctx = createTestContext(() => new Date(now));
	for (let i = 0; i < 14; i++) await addUser(ctx, `later${i}`);
	for (let i = 0; i < 20; i++) {
		await addUser(ctx, `user${i}`);
		expect((await attempt(ctx, `user${i}`, "no", "3.3.3.3")).status).toBe(401);
	}
	expect((await attempt(ctx, "user99", "no", "3.3.3.3")).status).toBe(429);
	for (let i = 0; i < 14; i++) {
		now += 900_000;
		await attempt(ctx, `later${i}`, "no", "3.3.3.3");
	}
	expect((await attempt(ctx, "user99", "no", "3.3.3.3")).headers.get("Retry-After")).toBe("900");
	expect((await attempt(ctx, "user98", "no", "3.3.3.4")).status).toBe(401);
});

test("whatever others try, a person who signed in on a device before signs in there, and nobody waits over half a minute", async () => {
	let now = start;
	const ctx = createTestContext(() => new Date(now));
	await addUser(ctx, "kim", "pass phrase");
	await addUser(ctx, "lou", "pass phrase");
	const welcome = await attempt(ctx, "kim", "pass phrase", "5.0.0.1");
	const device = welcome.headers.getSetCookie()[1]?.split(";")[0] ?? "";
	const cheap = await toPasswordHash("pass phrase", { N: 2, r: 1, p: 1 });
	const makeCheap = () =>
		env.DB.prepare("UPDATE users SET password_hash = ?1 WHERE username = 'kim'").bind(cheap).run();
	await makeCheap();
	const attemptFrom = async (username: string, password: string, cookie = device) => {
		const headers = { "CF-Connecting-IP": "5.0.0.9", Cookie: cookie };
		return await send(ctx, login, { method: "POST", body: { username, password }, headers });
	};
	for (let i = 0; i < 40; i++) {
		const answer = await attempt(ctx, "kim", "no", `5.1.0.${i}`);
		expect(Number(answer.headers.get("Retry-After") ?? 0)).toBeLessThanOrEqual(30);
		now += 10_000;
	}
	// One of these meets the end of a wait, and begins the next.
	for (let i = 0; i < 2; i++) await attempt(ctx, "kim", "no", `5.1.1.${i}`);
	expect((await attempt(ctx, "kim", "pass phrase", "5.0.0.2")).status).toBe(429);
	expect((await attemptFrom("kim", "pass phrase")).status).toBe(200);
	// A device of one user, or with a letter changed, is nobody's.
	expect((await attemptFrom("kim", "pass phrase", `${device.slice(0, -9)}x${device.slice(-8)}`)).status).toBe(429);
	for (let i = 0; i < 5; i++) expect((await attempt(ctx, "lou", "no", `5.2.0.${i}`)).status).toBe(401);
	expect((await attemptFrom("lou", "pass phrase")).status).toBe(429);
	await makeCheap();
	// Whoever has stolen it guesses no faster.
	for (let i = 0; i < 5; i++) expect((await attemptFrom("kim", "no")).status).toBe(401);
	expect((await attemptFrom("kim", "pass phrase")).status).toBe(429);
});

test("all addresses of an IPv6 network are one visitor", async () => {
	const ctx = createTestContext(() => new Date(start));
	for (let i = 0; i < 20; i++) {
		await addUser(ctx, `six${i}`);
		expect((await attempt(ctx, `six${i}`, "no", `2001:db8:0:1::${i.toString(16)}`)).status).toBe(401);
	}
	expect((await attempt(ctx, "six99", "no", "2001:db8:0:1:ffff::1")).status).toBe(429);
	expect((await attempt(ctx, "six99", "no", "2001:db8:0:2::1")).status).toBe(401);
});

test("attempts sent at once are each counted before any of them is answered", async () => {
	const ctx = createTestContext(() => new Date(start));
	await addUser(ctx, "eve");
	const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => attempt(ctx, "eve", "no", `4.0.0.${i}`)));
	expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
});

test("a session ends after eight idle hours and after a day in use", async () => {
	let now = start;
	const ctx = createTestContext(() => new Date(now));
	const user = await addUser(ctx, "fay");
	const known = async (Cookie: string) => {
		const body: { isAuthenticated: boolean } = await (await send(ctx, status, { headers: { Cookie } })).json();
		return body.isAuthenticated;
	};
	const idle = await getSessionHeader(ctx, user);
	now += 8 * 3_600_000;
	expect(await known(idle)).toBe(false);
	const busy = await getSessionHeader(ctx, user);
	for (let hour = 1; hour < 24; hour++) {
		now += 3_600_000;
		expect(await known(busy)).toBe(true);
	}
	now += 3_600_000;
	expect(await known(busy)).toBe(false);
});
