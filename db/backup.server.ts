import { type BackupTable, listBackupTables } from "./backup-tables.server";

/** Rows read at a time; each page is an object of its own in R2. */
export const BACKUP_PAGE_ROWS = 1000;

export const BACKUP_PREFIX = "backups/";

/** What lies in a backup. It is written last: without it a backup is not whole, and is not offered. */
export interface BackupManifest {
	/** ISO 8601 UTC; the backup's name, too. */
	madeAt: string;
	/** The latest migration of the database it was made from. */
	migration: string;
	tables: { name: string; columns: string[]; rows: number; parts: string[] }[];
	/** The highest ids that were ever given: they are not given again. */
	sequences: { name: string; seq: number }[];
}

/**
 * The database → JSON lines in R2: `backups/<time>/<table>-<n>.jsonl`, one row a line, then `manifest.json`. D1 has no
 * snapshot across requests: tables are read before those they lean on, so that a row deleted meanwhile is at worst a
 * row without its parent, which a restore leaves out.
 */
export async function backUp(db: D1Database, files: R2Bucket, now: string): Promise<BackupManifest> {
	const folder = `${BACKUP_PREFIX}${now.replaceAll(":", "-")}/`;
	const tables = [];
	for (const table of (await listBackupTables(db)).reverse()) tables.push(await backUpTable(db, files, folder, table));
	const sequences = await db.prepare("SELECT name, seq FROM sqlite_sequence").all<{ name: string; seq: number }>();
	const migration = await db.prepare("SELECT max(name) AS name FROM d1_migrations").first<string>("name");
	const manifest = { madeAt: now, migration: migration ?? "", tables: tables.reverse(), sequences: sequences.results };
	await files.put(`${folder}manifest.json`, JSON.stringify(manifest));
	return manifest;
}

async function backUpTable(db: D1Database, files: R2Bucket, folder: string, table: BackupTable) {
	const parts: string[] = [];
	let rows = 0;
	for (let page = await readPage(db, table, null); page.length > 0; ) {
		const part = `${folder}${table.name}-${String(parts.length + 1).padStart(5, "0")}.jsonl`;
		await files.put(part, page.map((row) => `${JSON.stringify(row)}\n`).join(""));
		parts.push(part);
		rows += page.length;
		page = page.length < BACKUP_PAGE_ROWS ? [] : await readPage(db, table, page.at(-1) ?? null);
	}
	return { name: table.name, columns: table.columns, rows, parts };
}

type Row = Record<string, string | number | null>;

async function readPage(db: D1Database, { name, columns, key }: BackupTable, after: Row | null): Promise<Row[]> {
	const named = key.map((column) => `"${column}"`).join(", ");
	const from = after ? `WHERE (${named}) > (${key.map((_, at) => `?${at + 1}`).join(", ")})` : "";
	const { results } = await db
		.prepare(
			`SELECT ${columns.map((column) => `"${column}"`).join(", ")} FROM "${name}" ${from} ORDER BY ${named} LIMIT ${BACKUP_PAGE_ROWS}`,
		)
		.bind(...(after ? key.map((column) => after[column] ?? null) : []))
		.all<Row>();
	return results;
}
