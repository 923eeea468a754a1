import { BACKUP_PREFIX, type BackupManifest } from "./backup.server";
import { type BackupTable, listBackupTables, REBUILT } from "./backup-tables.server";

/** Bound text stays well below D1's 2 MB for one value. */
const MAX_STATEMENT_CHARS = 1_000_000;
/** Cars that were found after the backup was made had ids too, and links to them: those ids are left free. */
const VEHICLE_ID_GAP = 100_000;
/** The edge still holds pages of versions that the lost database had reached: none of them may come round again. */
const CATALOGUE_GAP = 1_000_000;

export type RestoreOutcome =
	| { ok: true; madeAt: string; restored: number; leftOut: number }
	| { ok: false; reason: "no-backup" | "not-empty" | "newer" };

/** The names of the whole backups, newest first. */
export async function listBackups(files: R2Bucket): Promise<string[]> {
	const { delimitedPrefixes } = await files.list({ prefix: BACKUP_PREFIX, delimiter: "/" });
	const manifests = await Promise.all(
		delimitedPrefixes.map(async (folder) => ((await files.head(`${folder}manifest.json`)) ? folder : null)),
	);
	return manifests
		.filter((folder) => folder !== null)
		.map((folder) => folder.slice(BACKUP_PREFIX.length, -1))
		.sort()
		.reverse();
}

/**
 * A backup → a migrated database whose places are seeded. The triggers rebuild the search index and the counts of contacts
 * row by row. A restore that was broken off is repeated with `replace`, which empties every table first.
 */
export async function restore(
	db: D1Database,
	files: R2Bucket,
	request: { name?: string | undefined; replace: boolean },
): Promise<RestoreOutcome> {
	const manifest = await readManifest(files, request.name);
	if (!manifest) return { ok: false, reason: "no-backup" };
	const migration = await db.prepare("SELECT max(name) AS name FROM d1_migrations").first<string>("name");
	if (manifest.migration > (migration ?? "")) return { ok: false, reason: "newer" };
	const tables = await listBackupTables(db);
	if (!request.replace && (await db.prepare("SELECT 1 FROM dealerships LIMIT 1").first()) !== null)
		return { ok: false, reason: "not-empty" };
	const filled = [...tables.map(({ name }) => name).reverse(), ...REBUILT];
	await db.batch(filled.map((name) => db.prepare(`DELETE FROM "${name}"`)));
	for (const table of tables) await restoreTable(db, files, table, manifest);
	await db.batch([...restoreSequences(db, manifest), leapCatalogue(db)]);
	return { ok: true, madeAt: manifest.madeAt, ...(await countRestored(db, tables, manifest)) };
}

async function readManifest(files: R2Bucket, name: string | undefined): Promise<BackupManifest | null> {
	const chosen = name ?? (await listBackups(files))[0];
	const object = chosen ? await files.get(`${BACKUP_PREFIX}${chosen}/manifest.json`) : null;
	return object ? await object.json<BackupManifest>() : null;
}

async function restoreTable(db: D1Database, files: R2Bucket, table: BackupTable, { tables }: BackupManifest) {
	const kept = tables.find(({ name }) => name === table.name);
	if (!kept) return;
	const insert = toInsert({ ...table, columns: table.columns.filter((column) => kept.columns.includes(column)) });
	for (const part of kept.parts) {
		const object = await files.get(part);
		if (!object) throw new Error(`${part} is missing from R2: this backup cannot be restored whole.`);
		for (const rows of inStatements(await object.text())) await db.prepare(insert).bind(rows).run();
	}
}

/** Rows whose parent was deleted while the backup was made are left out. */
function toInsert({ name, columns, parents }: BackupTable): string {
	const exists = parents.map(
		({ table, column, parentColumn }) =>
			`(value ->> '${column}' IS NULL OR EXISTS (SELECT 1 FROM "${table}" WHERE "${parentColumn}" = value ->> '${column}'))`,
	);
	return `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(", ")})
		SELECT ${columns.map((column) => `value ->> '${column}'`).join(", ")} FROM json_each(?1)
		WHERE ${["true", ...exists].join(" AND ")}`;
}

/** JSON lines → JSON arrays, each short enough for one statement. */
function inStatements(lines: string): string[] {
	const statements: string[] = [];
	let rows: string[] = [];
	let chars = 0;
	const close = () => {
		if (rows.length > 0) statements.push(`[${rows.join(",")}]`);
		rows = [];
		chars = 0;
	};
	for (const line of lines.split("\n").filter(Boolean)) {
		if (chars + line.length > MAX_STATEMENT_CHARS) close();
		rows.push(line);
		chars += line.length + 1;
	}
	close();
	return statements;
}

function restoreSequences(db: D1Database, { sequences }: BackupManifest): D1PreparedStatement[] {
	return sequences.flatMap(({ name, seq }) => [
		db.prepare("DELETE FROM sqlite_sequence WHERE name = ?1").bind(name),
		db
			.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)")
			.bind(name, name === "vehicles" ? seq + VEHICLE_ID_GAP : seq),
	]);
}

function leapCatalogue(db: D1Database): D1PreparedStatement {
	return db.prepare(`UPDATE catalogue SET version = version + ${CATALOGUE_GAP}`);
}

async function countRestored(db: D1Database, tables: BackupTable[], manifest: BackupManifest) {
	const counts = await db.batch<{ n: number }>(
		tables.map(({ name }) => db.prepare(`SELECT count(*) AS n FROM "${name}"`)),
	);
	const restored = counts.reduce((sum, { results }) => sum + (results[0]?.n ?? 0), 0);
	const wanted = manifest.tables.filter(({ name }) => tables.some((table) => table.name === name));
	const kept = wanted.reduce((sum, { rows }) => sum + rows, 0);
	return { restored, leftOut: kept - restored };
}
