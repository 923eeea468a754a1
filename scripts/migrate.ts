import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openData } from "./open-data";
import { root } from "./paths";

const folder = join(root, "db/migrations");
/** As wrangler makes it, so that either of them can continue the other's folder. */
export const table = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Each migration is one transaction with its mark: killed between two, the next call continues. */
export async function applyMigrations(db: D1Database): Promise<void> {
	await db.prepare(table).run();
	const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
	const applied = new Set(results.map(({ name }) => name));
	const missing = listMigrations().filter((name) => !applied.has(name));
	if (missing.length === 0) return;
	// Most commands find a migrated database, and need not read wrangler's code.
	const { splitSql } = await import("./wrangler");
	for (const name of missing) {
		const statements = splitSql(readFileSync(join(folder, name), "utf8"));
		const mark = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
		await db.batch([...statements.map((statement) => db.prepare(statement)), mark]);
	}
}

/** `persistDir`: a data folder that no start is using. */
export async function migrateLocal(persistDir: string): Promise<void> {
	const data = await openData(persistDir);
	try {
		await applyMigrations(data.db);
	} finally {
		await data.close();
	}
}

function listMigrations(): string[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await migrateLocal(process.argv[2] ?? "");
