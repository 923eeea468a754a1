import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { BACKUP_PREFIX } from "../../db/backups/backup-manifest";
import { toDataKey } from "../../db/backups/data-key";
import { listBackups } from "../../db/backups/list-backups.server";
import { restore } from "../../db/backups/restore.server";
import { failAt, survive, withFault } from "../../testing/fail-at";
import { type AppContext, createContext } from "../context.server";
import { getLastBackup } from "./last-backup.server";
import { backupParts } from "./sweep-backups.server";

const DATA_KEY = "d".repeat(43);
const HOUR_MS = 3_600_000;
let now = new Date("2026-11-20T12:00:00.000Z");

const toContext = (bindings: object = { DATA_KEY }): AppContext => ({
	...createContext({ ...env, ...bindings }, { waitUntil: () => {} }),
	now: () => now,
});
const tick = async (bindings?: object) => await backupParts["back-up"]?.(toContext(bindings));
const last = () => getLastBackup(toContext().db);
const pass = (hours: number) => {
	now = new Date(now.getTime() + hours * HOUR_MS);
};

beforeEach(async () => {
	now = new Date("2026-11-20T12:00:00.000Z");
	await env.DB.prepare(
		"UPDATE backup_state SET made_at = NULL, rows = NULL, problem = NULL, claimed_until = NULL",
	).run();
	const { objects } = await env.FILES.list({ prefix: BACKUP_PREFIX });
	await env.FILES.delete(objects.map(({ key }) => key));
});

test("a site without a backup makes one at once, then one each night, and any of them can be restored", async () => {
	await tick();
	await tick();
	expect(await listBackups(env.FILES)).toEqual(["2026-11-20T12-00-00.000Z"]);
	expect(await last()).toMatchObject({ madeAt: "2026-11-20T12:00:00.000Z", problem: null });
	pass(20);
	await tick();
	expect(await listBackups(env.FILES)).toHaveLength(1);
	pass(1);
	await tick();
	expect(await listBackups(env.FILES)).toEqual(["2026-11-21T09-00-00.000Z", "2026-11-20T12-00-00.000Z"]);
	expect(await restore(env.DB, env.FILES, { replace: true, key: await toDataKey(DATA_KEY) })).toMatchObject({
		ok: true,
		restored: (await last()).rows,
	});
});

test("two ticks at the same moment make one backup", async () => {
	await Promise.all([tick(), tick(), tick()]);
	expect(await listBackups(env.FILES)).toHaveLength(1);
});

test("after a clock that was days ahead is put right, backups go on", async () => {
	pass(48);
	await tick();
	pass(-48);
	await tick();
	expect(await listBackups(env.FILES)).toHaveLength(2);
});

test("without its key none is made, and the dashboard says why, until there is one", async () => {
	await tick({});
	expect(await last()).toEqual({ madeAt: null, rows: null, problem: "no-key" });
	pass(1);
	await tick();
	expect(await last()).toMatchObject({ madeAt: "2026-11-20T13:00:00.000Z", problem: null });
});

test("whatever call to the bucket fails, or loses what was written, no backup is offered that is not whole", async () => {
	for (const harm of ["fails", "writes nothing", "writes half"] as const)
		for (let at = 0; at < 12; at++) {
			let calls = 0;
			const put: R2Bucket["put"] = async (...[key, value, options]: Parameters<R2Bucket["put"]>) => {
				if (calls++ !== at) return await env.FILES.put(key, value, options);
				if (harm === "fails") throw new Error("the bucket does not answer");
				if (harm === "writes half") await env.FILES.put(key, (value as Uint8Array).slice(0, -1));
				return (await env.FILES.head(key)) as R2Object;
			};
			const FILES = new Proxy(env.FILES, {
				get: (bucket, name) => (name === "put" ? put : Reflect.get(bucket, name).bind(bucket)),
			});
			pass(24);
			const name = now.toISOString().replaceAll(":", "-");
			await tick({ DATA_KEY, FILES }).catch(() => {});
			const isOffered = (await listBackups(env.FILES)).includes(name);
			expect(isOffered, `${harm} at ${at}`).toBe((await last()).problem === null);
			if (isOffered && calls > at) expect(harm, `${at}`).toBe("never");
			await env.DB.prepare("UPDATE backup_state SET claimed_until = NULL").run();
		}
});

test.for([
	{ isDeath: false, left: 0 },
	{ isDeath: true, left: 1 },
])("tries that fail again and again (death: $isDeath) leave the files of at most $left", async ({ isDeath, left }) => {
	await tick();
	const whole = await listBackups(env.FILES);
	for (let k = 8; ; k += 4) {
		pass(24);
		const fault = failAt(k, k % 3 === 0 ? "after" : "before", isDeath);
		const isMade = await survive(async () => backupParts["back-up"]?.(withFault(toContext(), fault)));
		const { delimitedPrefixes } = await env.FILES.list({ prefix: BACKUP_PREFIX, delimiter: "/" });
		const made = await listBackups(env.FILES);
		expect(delimitedPrefixes.length - made.length, `call ${k}`).toBeLessThanOrEqual(left);
		for (const name of whole) expect(made).toContain(name);
		if (isMade && !fault.hasStruck) return expect(k).toBeGreaterThan(30);
		await env.DB.prepare("UPDATE backup_state SET made_at = '2026-11-20T12:00:00.000Z'").run();
	}
});

test("a backup that failed is tried again, and what it left goes after a day; so do those that nobody needs any more", async () => {
	const FILES = new Proxy(env.FILES, {
		get: (bucket, name) => (name === "get" ? () => Promise.resolve(null) : Reflect.get(bucket, name).bind(bucket)),
	});
	await expect(tick({ DATA_KEY, FILES })).rejects.toThrow(/not written whole/);
	expect(await last()).toEqual({ madeAt: null, rows: null, problem: "failed" });
	await tick();
	expect(await listBackups(env.FILES)).toEqual([]);
	for (let night = 0; night < 40; night++) {
		pass(24);
		await tick();
	}
	expect(await listBackups(env.FILES)).toHaveLength(9);
	const { delimitedPrefixes } = await env.FILES.list({ prefix: BACKUP_PREFIX, delimiter: "/" });
	expect(delimitedPrefixes).toHaveLength(9);
});
