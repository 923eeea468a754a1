import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { addUser, createTestContext } from "../../testing/test-admin.server";
import { watchD1 } from "../../testing/watch-d1";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { renewDealership } from "../dealerships/renew-dealership.server";
import { requireDealership } from "../dealerships/require-dealership.server";
import { syncAll, syncDealership } from "../dealerships/sync-dealership.server";
import { type Decision, decideRun } from "../sync/runs/decide-run.server";

const now = "2026-03-01T12:00:00.000Z";
const ctx = createTestContext(() => new Date(now));
let user: User;

/** A dealership with one car, whose run 1 waits for a word on it and whose run 2 is over. */
beforeEach(async () => {
	const run = `INSERT INTO sync_runs (id, dealership_id, "trigger", outcome, pending_removals, next_step_at, started_at, finished_at)
		VALUES`;
	await env.DB.batch([
		...["audit_log", "users", "dealerships"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
		...[
			"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'A', 'https://a.example', ?1, ?1)",
			`INSERT INTO vehicles (id, dealership_id, source_key, title, origin, first_seen_at, last_changed_at)
			VALUES (20, 1, 'url:/a', 'Car A', 'scrape', ?1, ?1)`,
			`${run} (1, 1, 'cron', 'needs-review', '[20]', ?1, ?1, ?1), (2, 1, 'cron', 'complete', NULL, ?1, ?1, ?1)`,
		].map((sql) => env.DB.prepare(sql).bind(now)),
	]);
	user = await addUser(ctx, "desk");
});

async function getWorld() {
	const tables = ["dealerships", "vehicles", "sync_runs", "run_pages", "field_history", "catalogue", "audit_log"];
	const found = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
	return found.map(({ results }) => results);
}

const changes: Record<string, () => Promise<unknown>> = {
	approve: () => decideRun(ctx, user, 1, "approve"),
	reject: () => decideRun(ctx, user, 1, "reject"),
	"roll back": () => decideRun(ctx, user, 2, "roll back"),
	"sync one": async () => syncDealership(ctx, user, await requireDealership(ctx, "1")),
	"sync all": () => syncAll(ctx, user),
};

test.for(Object.entries(changes))("%s has no effect that the audit log does not tell of", async ([, change]) => {
	const before = await getWorld();
	await env.DB.prepare(
		"CREATE TRIGGER no_audit BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'no audit row'); END",
	).run();
	try {
		await expect(change()).rejects.toThrow("no audit row");
	} finally {
		await env.DB.prepare("DROP TRIGGER no_audit").run();
	}
	expect(await getWorld()).toEqual(before);
	await change();
	expect(await env.DB.prepare("SELECT count(*) AS n FROM audit_log").first("n")).toBe(1);
});

/** The context of somebody slower: what they read is no longer so when they write. */
function getOvertaken(by: () => Promise<unknown>): AppContext {
	const d1 = watchD1(ctx.db.$client, async (sql, run) => {
		if (sql.length > 1) await by();
		return await run();
	});
	return { ...ctx, db: createDb(d1) };
}

const contests: [Decision, Decision, number][] = [
	["reject", "approve", 1],
	["approve", "reject", 1],
	["approve", "approve", 1],
	["roll back", "roll back", 2],
];

test.for(contests)(
	"who was first to %s a run is not overruled by whoever was about to %s it",
	async ([first, late, run]) => {
		const slow = getOvertaken(async () => expect(await decideRun(ctx, user, run, first)).toBe(true));
		expect(await decideRun(slow, user, run, late)).toBe(false);
		const { results } = await env.DB.prepare("SELECT action FROM audit_log").all();
		expect(results).toEqual([{ action: `${first} sync run` }]);
		const sold = await env.DB.prepare("SELECT sold_at IS NOT NULL AS sold FROM vehicles WHERE id = 20").first("sold");
		expect(sold).toBe(first === "approve" ? 1 : 0);
	},
);

test("a sync that somebody else started first is joined and noted once", async () => {
	const dealership = await requireDealership(ctx, "1");
	const slow = getOvertaken(() => syncDealership(ctx, user, dealership));
	expect(await syncDealership(slow, user, dealership)).toBe("running");
	expect(await env.DB.prepare("SELECT count(*) AS n FROM audit_log").first("n")).toBe(1);
});

const day = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();

async function renewOvertaken(seenEnd?: string) {
	const dealership = await requireDealership(ctx, "1");
	let others = 1;
	const slow = getOvertaken(async () => {
		if (others-- > 0) await renewDealership(ctx, user, dealership, { days: 30 });
	});
	const outcome = await renewDealership(slow, user, dealership, { days: 90, seenEnd });
	const { results } = await env.DB.prepare(
		`SELECT json_extract("before", '$.expirationDate') AS "from", json_extract("after", '$.expirationDate') AS "to"
		FROM audit_log WHERE action = 'renew subscription' ORDER BY id`,
	).all();
	return { outcome, steps: results, end: (await requireDealership(ctx, "1")).expirationDate };
}

test("a renewal that another overtakes extends what that one left, and the audit log tells both steps", async () => {
	for (const [stored, start] of [
		[null, 0],
		["2026-03-11 12:00", 10],
		["3/21/2026 12:00 UTC", 20],
	] as const) {
		await env.DB.batch([
			env.DB.prepare("DELETE FROM audit_log"),
			env.DB.prepare("UPDATE dealerships SET expiration_date = ?1").bind(stored),
		]);
		const from = stored && day(start);
		expect(await renewOvertaken()).toEqual({
			outcome: "renewed",
			steps: [
				{ from, to: day(start + 30) },
				{ from: day(start + 30), to: day(start + 120) },
			],
			end: day(start + 120),
		});
	}
});

test("a form that another renewal overtakes extends nothing", async () => {
	const steps = [{ from: null, to: day(30) }];
	expect(await renewOvertaken("")).toEqual({ outcome: "changed", steps, end: day(30) });
});
