import type { BackupManifest } from "./backup-manifest";
import { type BackupTable, REBUILT, SEARCH_INDEX, SPENT } from "./backup-tables.server";
import type { CheckedTable } from "./check-backup.server";
import { endStatements } from "./restore-marker.server";

/** Cars that were found after the backup was made had ids too, and links to them: those ids are left free. */
const VEHICLE_ID_GAP = 100_000;
/** The edge still holds pages of versions that the lost database had reached: none of them may come round again. */
const CATALOGUE_GAP = 1_000_000;
/** As a JSON path it is none, and SQLite repeats it in its complaint: the cheapest way to roll a transaction back. */
const MISCOUNTED = "the rows of the backup were not put in place";
/** Holds one row that is never without: its version only grows. */
const CATALOGUE = "catalogue";
/** Made by a migration: a backup of before that knows none, and the site cannot do without. */
const OWN = "secrets";

/**
 * The staged rows of a backup → in place of the site's: for one D1 batch, which is one transaction. When it has not put in
 * place exactly the rows that were counted, it fails, and nothing was changed. D1 ends a batch after 30 seconds: 100,000 cars
 * with twice as many rows of history took 17 seconds of a processor.
 */
export function swapStatements(
	db: D1Database,
	tables: BackupTable[],
	manifest: BackupManifest,
	checked: CheckedTable[],
): D1PreparedStatement[] {
	const kept = (name: string) => manifest.tables.find((table) => table.name === name);
	const replaced = tables.filter(({ name }) => name !== CATALOGUE && (name !== OWN || kept(name)));
	const emptied = [...replaced.map(({ name }) => name).reverse(), ...REBUILT, ...SPENT];
	return [
		...checked.map(({ name, rows }) =>
			demandStatement(db, `(SELECT coalesce(sum(rows), 0) FROM restore_parts WHERE table_name = '${name}') = ${rows}`),
		),
		// At once, which is six times as fast as car by car.
		...SEARCH_INDEX.map((name) => db.prepare(`INSERT INTO ${name} (${name}) VALUES ('delete-all')`)),
		...emptied.map((name) => db.prepare(`DELETE FROM "${name}"`)),
		...replaced.map((table) => db.prepare(toInsert(table, kept(table.name)?.columns ?? []))),
		...checked
			.filter(({ name }) => name !== CATALOGUE)
			.map(({ name, rows, orphans }) => demandStatement(db, `(SELECT count(*) FROM "${name}") = ${rows - orphans}`)),
		...manifest.sequences.flatMap((sequence) => sequenceStatements(db, sequence)),
		leapStatement(db),
		...endStatements(db),
	];
}

function demandStatement(db: D1Database, condition: string): D1PreparedStatement {
	return db.prepare(`SELECT CASE WHEN ${condition} THEN 1 ELSE json_extract('{}', '${MISCOUNTED}') END`);
}

/**
 * Rows whose parent was deleted while the backup was made are left out. The limit keeps SQLite from writing each row out
 * as text again for every column that is taken from it.
 */
function toInsert({ name, columns, parents }: BackupTable, kept: string[]): string {
	const both = columns.filter((column) => kept.includes(column));
	if (both.length === 0) return "SELECT 1";
	const exists = parents.map(
		({ table, column, parentColumn }) =>
			`(value ->> '${column}' IS NULL OR EXISTS (SELECT 1 FROM "${table}" WHERE "${parentColumn}" = value ->> '${column}'))`,
	);
	return `INSERT INTO "${name}" (${both.map((column) => `"${column}"`).join(", ")})
		SELECT ${both.map((column) => `value ->> '${column}'`).join(", ")} FROM (
			SELECT value FROM restore_parts CROSS JOIN json_each(body) WHERE table_name = '${name}' LIMIT -1 OFFSET 0)
		WHERE ${["true", ...exists].join(" AND ")}`;
}

/** Ids that were given since the backup was made are not given again either. */
function sequenceStatements(db: D1Database, { name, seq }: BackupManifest["sequences"][number]): D1PreparedStatement[] {
	const least = name === "vehicles" ? seq + VEHICLE_ID_GAP : seq;
	return [
		db
			.prepare(
				"INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0 WHERE ?1 NOT IN (SELECT name FROM sqlite_sequence)",
			)
			.bind(name),
		db.prepare("UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1").bind(name, least),
	];
}

function leapStatement(db: D1Database): D1PreparedStatement {
	return db.prepare(`UPDATE catalogue SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ'), version = ${CATALOGUE_GAP} + max(version,
		coalesce((SELECT max(value ->> 'version') FROM restore_parts CROSS JOIN json_each(body) WHERE table_name = '${CATALOGUE}'), 0))`);
}
