import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "./client";
import { commitIf } from "./commit-if.server";

const db = createDb(env.DB);
const note = (key: string) =>
	env.DB.prepare("INSERT INTO settings (key, value, updated_at) VALUES (?1, '', '') RETURNING key").bind(key);
const list = async () => (await env.DB.prepare("SELECT key FROM settings").all<{ key: string }>()).results;

beforeEach(async () => {
	await env.DB.prepare("DELETE FROM settings").run();
});

test("statements are written while their condition holds, and none of them when it does not", async () => {
	const [noted] = (await commitIf(db, sql`${1} < ${2}`, [note("held")])) ?? [];
	expect(noted?.results).toEqual([{ key: "held" }]);
	expect(await commitIf(db, sql`${1} > ${2}`, [note("overtaken")])).toBe(null);
	expect(await commitIf(db, sql`(SELECT key FROM settings WHERE key = ${"none"}) = ''`, [note("null")])).toBe(null);
	expect(await list()).toEqual([{ key: "held" }]);
});

test("broken JSON in a row, or a path that is none, is a fault and not somebody who was faster", async () => {
	await note("held").run();
	const broken = env.DB.prepare("UPDATE settings SET value = json_set('{', '$.a', 1) WHERE key = 'held'");
	await expect(commitIf(db, sql`true`, [note("before"), broken])).rejects.toThrow("malformed JSON");
	const astray = env.DB.prepare("UPDATE settings SET value = json_set('{}', 'a', 1) WHERE key = 'held'");
	await expect(commitIf(db, sql`true`, [note("before"), astray])).rejects.toThrow(/path/);
	expect(await list()).toEqual([{ key: "held" }]);
});
