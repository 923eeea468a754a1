import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { addUser, answer, createTestContext, getSessionHeader } from "../../testing/test-admin.server";
import { watchD1 } from "../../testing/watch-d1";
import { loader } from "../routes/healthz";
import { driveParts } from "../steps/drive-parts";
import { getForecast } from "./database-size.server";
import { healthParts } from "./note-tick.server";

const start = Date.parse("2026-03-01T12:00:00.000Z");
let now = start;
const ctx = createTestContext(() => new Date(now));
const at = (secondsAgo: number) => new Date(start - secondsAgo * 1000).toISOString();
const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

/** An administrator's site in whose database nothing happened yet. */
async function openSite(): Promise<string> {
	await run(
		"INSERT INTO zip_places (id, zip, city, state, latitude, longitude) VALUES (1, '77001', 'Houston', 'TX', 1, 2)",
	);
	return await getSessionHeader(ctx, await addUser(ctx, "ann"));
}

async function ask(headers: Record<string, string>, context = ctx) {
	const response = await answer(context, loader, { path: "/healthz?deep", headers });
	return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

beforeEach(async () => {
	now = start;
	for (const table of ["dealerships", "users", "zip_places", "dead_letters", "card_jobs"])
		await run(`DELETE FROM ${table}`);
});

test("the deep health check is the administrators' alone", async () => {
	const Cookie = await openSite();
	expect(await ask({})).toEqual({ status: 401, body: { message: "Not signed in" } });
	expect(await ask({ Cookie: `${Cookie}x` })).toMatchObject({ status: 401 });
	expect(await ask({ Cookie })).toEqual({
		status: 200,
		body: {
			status: "ok",
			backup: { at: null, ageHours: null },
			cron: { at: null },
			queue: { oldestSeconds: null, deadLetters: 0 },
			cache: "ok",
			disk: "ok",
		},
	});
});

test("it tells the ages of backup and cron, the work that waits longest, and what the queue gave up on", async () => {
	const Cookie = await openSite();
	await run("UPDATE backup_state SET made_at = ?1", at(5 * 3600));
	now = start - 90_000;
	await driveParts(ctx, healthParts);
	now = start;
	await run("INSERT INTO dead_letters (message, created_at, resolved_at) VALUES ('1', '', NULL), ('2', '', '')");
	await run(
		"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Lot', 'https://lot.example', '', '')",
	);
	// Due since 40 s, and claimed until 20 s ago: nobody has been at it since.
	await run(
		"INSERT INTO sync_runs (dealership_id, trigger, next_step_at, lease_until, started_at) VALUES (1, 'cron', ?1, ?2, '')",
		...[at(40), at(20)],
	);
	const told = { backup: { at: at(5 * 3600), ageHours: 5 }, cron: { at: at(90) } };
	expect((await ask({ Cookie })).body).toMatchObject({ ...told, queue: { oldestSeconds: 20, deadLetters: 1 } });
	await run(
		"INSERT INTO card_jobs (kind, request, state, created_at, updated_at) VALUES ('cards', '', 'running', '', ?1)",
		at(70),
	);
	expect((await ask({ Cookie })).body).toMatchObject({ queue: { oldestSeconds: 70 } });
	await run(
		`INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, lease_until, created_at)
		VALUES (1, '', '', '', 'utf-8', 1, 'importing', ?1, '')`,
		at(300),
	);
	expect((await ask({ Cookie })).body).toMatchObject({ queue: { oldestSeconds: 300 } });
	await run("UPDATE sync_runs SET lease_until = ?1", at(-60));
	await run("UPDATE card_jobs SET state = 'done'");
	await run("UPDATE imports SET state = 'done'");
	expect((await ask({ Cookie })).body, "work that somebody is at does not wait").toMatchObject({
		queue: { oldestSeconds: null },
	});
});

test("a cache that fails or keeps nothing is told, and the site serves", async () => {
	const Cookie = await openSite();
	const fail = () => Promise.reject(new Error("no room"));
	const failing = await ask({ Cookie }, { ...ctx, cache: { match: fail, put: fail } });
	expect(failing).toMatchObject({ status: 200, body: { status: "ok", cache: "failed" } });
	const none = { match: async () => undefined, put: async () => undefined };
	expect((await ask({ Cookie }, { ...ctx, cache: none })).body).toMatchObject({ cache: "keeps nothing" });
});

test("on a full disk an administrator whose session is due to be touched is still told so", async () => {
	const Cookie = await openSite();
	await run("UPDATE sessions SET last_used_at = ?1", at(7 * 3600));
	const DB = watchD1(env.DB, async (sql, call) => {
		if (sql.some((text) => /^\s*(UPDATE|INSERT|DELETE)\b/i.test(text)))
			throw new Error("database or disk is full: SQLITE_FULL");
		return await call();
	});
	expect(await ask({ Cookie }, { ...ctx, db: createDb(DB) })).toMatchObject({
		status: 503,
		body: { status: "unwritable", message: expect.any(String), disk: "full", cache: "ok" },
	});
	expect(await ask({}, { ...ctx, db: createDb(DB) })).toMatchObject({ status: 401 });
});

test("the database's size is noted each day, and a month of it tells when it is full", async () => {
	await run("DELETE FROM database_days");
	expect(await getForecast(ctx.db, new Date(start))).toBeNull();
	now = start - 60 * 86_400_000;
	await driveParts(ctx, healthParts);
	now = start;
	await driveParts(ctx, healthParts);
	await driveParts(ctx, healthParts);
	const { results } = await env.DB.prepare("SELECT day, bytes > 100000 AS large FROM database_days").all();
	expect(results, "days that tell nothing any more go").toEqual([{ day: "2026-03-01", large: 1 }]);
	const today = (await getForecast(ctx.db, new Date(start)))?.bytes ?? 0;
	await run("INSERT INTO database_days VALUES ('2026-02-19', ?1)", today - 100);
	expect(await getForecast(ctx.db, new Date(start))).toMatchObject({ bytes: today, bytesADay: 10, fullOn: null });
});
