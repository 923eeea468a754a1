import { sql } from "drizzle-orm";
import { identifiersOf, toStatement } from "../statement";
import {
	BACKUP_PREFIX,
	type BackupManifest,
	type BackupPart,
	type KeptTable,
	renderManifest,
	toBackupName,
	toManifestKey,
} from "./backup-manifest";
import { type Row, writePart } from "./backup-part.server";
import { type BackupTable, listBackupTables } from "./backup-tables.server";
import { checkBackup } from "./check-backup.server";
import type { DataKey } from "./data-key";
import { readManifest } from "./list-backups.server";
import { getMigration, listSequences } from "./schema-state.server";

/** A page is one object in R2, with fewer rows if they are long. */
export const BACKUP_PAGE_ROWS = 5000;
const FIRST_PAGE_ROWS = 500;
const PAGE_CHARS = 4_000_000;

/**
 * Sealed JSON lines in R2: `backups/<time>/<table>-<n>.jsonl.sealed`, and `manifest.json` once all was read back. D1
 * has no snapshot across requests: a table is read before those that it refers to, so a row deleted meanwhile leaves at
 * worst a row without its parent, which a restore drops. Throws if a part reads back differently.
 */
export async function createBackup(
	db: D1Database,
	files: R2Bucket,
	key: DataKey,
	now: string,
): Promise<BackupManifest> {
	const folder = `${BACKUP_PREFIX}${toBackupName(now)}/`;
	const tables = await listBackupTables(db);
	const kept: KeptTable[] = [];
	for (const table of [...tables].reverse()) kept.unshift(await backUpTable({ db, files, key }, folder, table));
	const read = {
		...{ format: 2 as const, madeAt: now, migration: await getMigration(db), keyId: key.id },
		...{ tables: kept, sequences: await listSequences(db) },
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
	await files.put(toManifestKey(name), await renderManifest(manifest, key));
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
	const last =
		after &&
		sql.join(
			key.map((column) => sql`${after[column] ?? null}`),
			sql`, `,
		);
	const from = last ? sql`WHERE (${identifiersOf(key)}) > (${last})` : sql``;
	const query = sql`SELECT ${identifiersOf(columns)} FROM ${sql.identifier(name)} ${from} ORDER BY ${identifiersOf(key)} LIMIT ${limit}`;
	return (await toStatement(db, query).all<Row>()).results;
}
