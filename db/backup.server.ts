import {
	BACKUP_PREFIX,
	type BackupManifest,
	type BackupPart,
	type KeptTable,
	printManifest,
	toBackupName,
	toManifestKey,
} from "./backup-manifest";
import { type Row, writePart } from "./backup-part.server";
import { type BackupTable, listBackupTables } from "./backup-tables.server";
import { checkBackup } from "./check-backup.server";
import type { DataKey } from "./data-key";
import { readManifest } from "./list-backups.server";

/** Rows read at a time, each page an object of its own in R2: at most so many, and fewer where they are long. */
export const BACKUP_PAGE_ROWS = 5000;
const FIRST_PAGE_ROWS = 500;
const PAGE_CHARS = 4_000_000;

/**
 * The database → sealed JSON lines in R2: `backups/<time>/<table>-<n>.jsonl.sealed`, one row a line, then, once all of it
 * was read back, `manifest.json`. D1 has no snapshot across requests: tables are read before those they lean on, so that
 * a row deleted meanwhile is at worst a row without its parent, which a restore leaves out. Throws when what comes back
 * is not what was written.
 */
export async function backUp(db: D1Database, files: R2Bucket, key: DataKey, now: string): Promise<BackupManifest> {
	const folder = `${BACKUP_PREFIX}${toBackupName(now)}/`;
	const tables = await listBackupTables(db);
	const kept: KeptTable[] = [];
	for (const table of [...tables].reverse()) kept.unshift(await backUpTable({ db, files, key }, folder, table));
	const sequences = await db.prepare("SELECT name, seq FROM sqlite_sequence").all<{ name: string; seq: number }>();
	const migration = await db.prepare("SELECT max(name) AS name FROM d1_migrations").first<string>("name");
	const read = {
		...{ format: 2 as const, madeAt: now, migration: migration ?? "", keyId: key.id },
		...{ tables: kept, sequences: sequences.results },
	};
	const checked = await checkBackup({ files, key }, tables, read);
	if (!checked.ok) throw new Error(`The backup was not written whole: ${checked.fault}.`);
	const orphans = new Map(checked.tables.map((table) => [table.name, table.orphans]));
	const manifest = { ...read, tables: kept.map((table) => ({ ...table, orphans: orphans.get(table.name) ?? 0 })) };
	await writeManifest(files, key, manifest);
	return manifest;
}

async function writeManifest(files: R2Bucket, key: DataKey, manifest: BackupManifest): Promise<void> {
	const name = toBackupName(manifest.madeAt);
	await files.put(toManifestKey(name), await printManifest(manifest, key));
	const written = await readManifest(files, key, name);
	if (written !== null && typeof written !== "string") return;
	await files.delete(toManifestKey(name));
	throw new Error("The backup's manifest was not written whole.");
}

export const countBackedUp = ({ tables }: BackupManifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

type Place = { db: D1Database; files: R2Bucket; key: DataKey };

async function backUpTable({ db, files, key }: Place, folder: string, table: BackupTable): Promise<KeptTable> {
	const parts: BackupPart[] = [];
	let rows = 0;
	let limit = FIRST_PAGE_ROWS;
	for (let page = await readPage(db, table, null, limit); page.length > 0; ) {
		const place = `${folder}${table.name}-${String(parts.length + 1).padStart(5, "0")}.jsonl.sealed`;
		parts.push(await writePart(files, key, place, page));
		rows += page.length;
		if (page.length < limit) break;
		const last = page.at(-1) ?? null;
		limit = toLimit(page);
		page = await readPage(db, table, last, limit);
	}
	return { name: table.name, columns: table.columns, rows, orphans: null, parts };
}

/** As many rows as are about one page, to judge by those before. */
function toLimit(page: Row[]): number {
	const chars = JSON.stringify(page).length / page.length;
	return Math.max(1, Math.min(BACKUP_PAGE_ROWS, Math.floor(PAGE_CHARS / chars)));
}

async function readPage(
	db: D1Database,
	{ name, columns, key }: BackupTable,
	after: Row | null,
	limit: number,
): Promise<Row[]> {
	const named = key.map((column) => `"${column}"`).join(", ");
	const from = after ? `WHERE (${named}) > (${key.map((_, at) => `?${at + 1}`).join(", ")})` : "";
	const { results } = await db
		.prepare(
			`SELECT ${columns.map((column) => `"${column}"`).join(", ")} FROM "${name}" ${from} ORDER BY ${named} LIMIT ${limit}`,
		)
		.bind(...(after ? key.map((column) => after[column] ?? null) : []))
		.all<Row>();
	return results;
}
