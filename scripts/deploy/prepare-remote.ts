import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureAdministrator } from "../administrators";
import { table } from "../migrate";
import type { Api } from "./api";
import type { Migration } from "./wanted";

/** Each migration and its mark are one call, which D1 runs as one transaction. */
export async function migrateRemote(api: Api, path: string, due: Migration[]): Promise<void> {
	const send = (sql: string) => api("POST", `${path}/query`, { sql });
	if (due.length > 0) await send(`${table};`);
	for (const { name, sql } of due) await send(`${sql}\n;\nINSERT INTO d1_migrations (name) VALUES ('${name}');`);
}

/** To be shown once; null if somebody can sign in. Stays in `folder` until `forget`: the deploy may end before that. */
export async function ensureFirstAdministrator(db: D1Database, username: string, folder: string, isNew: boolean) {
	const file = join(folder, "first-password");
	if (!isNew && !existsSync(file)) return null;
	const password = existsSync(file) ? readFileSync(file, "utf8") : randomBytes(12).toString("base64url");
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, password, { mode: 0o600, flush: true });
	await ensureAdministrator(db, username, password);
	return { password, forget: () => rmSync(file) };
}
