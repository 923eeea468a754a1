import { type SQL, sql } from "drizzle-orm";
import { catalogue, restoreParts } from "../schema";
import { identifiersOf, literalOf, nameOf, toStatement } from "../statement";
import type { BackupManifest } from "./backup-manifest";
import { type BackupTable, REBUILT, SEARCH_INDEX, SPENT } from "./backup-tables.server";
import type { CheckedTable } from "./check-backup.server";
import { listOwnRows } from "./own-rows.server";
import { endStatements } from "./restore-marker.server";
import { listEndsOfRevoked, listNotesOfLive } from "./revoked.server";

/** Ids above the backup's may have been given and linked since: they stay unused. */
const VEHICLE_ID_GAP = 100_000;
/** The edge may hold pages of versions that the lost database reached: those must not return. */
const CATALOGUE_GAP = 1_000_000;
/** No valid JSON path: SQLite repeats it in its error, which rolls the transaction back. */
export const MISCOUNTED = "the rows of the backup were not put in place";
/** Its one row is never deleted, because its version only grows. */
const CATALOGUE = "catalogue";
/** Made by a migration: older backups lack it, and the site needs it. */
const OWN = "secrets";

/** Fails unless exactly the counted rows are in place. D1 ends a batch after 30 s: 100,000 cars took 17 s. */
export function swapStatements(
	db: D1Database,
	tables: BackupTable[],
	manifest: BackupManifest,
	checked: CheckedTable[],
): D1PreparedStatement[] {
	const kept = (name: string) => manifest.tables.find((table) => table.name === name);
	const replaced = tables.filter(({ name }) => name !== CATALOGUE && (name !== OWN || kept(name)));
	const emptied = [...replaced.map(({ name }) => name).reverse(), ...REBUILT, ...SPENT];
	const swap = [
		...checked.map(({ name, rows }) =>
			demand(sql`SELECT coalesce(sum(rows), 0) FROM ${restoreParts} WHERE ${isOf(name)}`, rows),
		),
		...listNotesOfLive(),
		...SEARCH_INDEX.map(sql.identifier).map((name) => sql`INSERT INTO ${name} (${name}) VALUES ('delete-all')`),
		...emptied.map((name) => sql`DELETE FROM ${sql.identifier(name)}`),
		...replaced.map((table) => toInsert(table, kept(table.name)?.columns ?? [])),
		...checked
			.filter(({ name }) => name !== CATALOGUE)
			.map(({ name, rows, orphans }) => demand(sql`SELECT count(*) FROM ${sql.identifier(name)}`, rows - orphans)),
		...listEndsOfRevoked(),
		...listOwnRows(manifest),
		...manifest.sequences.flatMap(toSequence),
		leap,
	];
	return [...swap.map((statement) => toStatement(db, statement)), ...endStatements(db)];
}

const isOf = (name: string): SQL => sql`${restoreParts.tableName} = ${literalOf(name)}`;

function demand(count: SQL, expected: number): SQL {
	return sql`SELECT CASE WHEN (${count}) = ${expected} THEN 1 ELSE json_extract('{}', ${literalOf(MISCOUNTED)}) END`;
}

/** Leaves out rows without their parent. The limit keeps SQLite from repeating each row's text for every column. */
function toInsert({ name, columns, parents }: BackupTable, kept: string[]): SQL {
	const both = columns.filter((column) => kept.includes(column));
	if (both.length === 0) return sql`SELECT 1`;
	const toValue = (column: string) => sql`value ->> ${literalOf(column)}`;
	const exists = parents.map(({ table, column, parentColumn }) => {
		const parent = sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${sql.identifier(parentColumn)} = ${toValue(column)}`;
		return sql`(${toValue(column)} IS NULL OR EXISTS (${parent}))`;
	});
	return sql`INSERT INTO ${sql.identifier(name)} (${identifiersOf(both)})
		SELECT ${sql.join(both.map(toValue), sql`, `)} FROM (
			SELECT value FROM ${restoreParts} CROSS JOIN json_each(${restoreParts.body}) WHERE ${isOf(name)} LIMIT -1 OFFSET 0)
		WHERE ${sql.join([sql`true`, ...exists], sql` AND `)}`;
}

/** Ids given since the backup are not given again either. */
function toSequence({ name, seq }: BackupManifest["sequences"][number]): SQL[] {
	const least = name === "vehicles" ? seq + VEHICLE_ID_GAP : seq;
	return [
		sql`INSERT INTO sqlite_sequence (name, seq) SELECT ${name}, 0 WHERE ${name} NOT IN (SELECT name FROM sqlite_sequence)`,
		sql`UPDATE sqlite_sequence SET seq = max(seq, ${least}) WHERE name = ${name}`,
	];
}

const { changedAt, version } = catalogue;
const lastVersion = sql`SELECT max(value ->> 'version')
	FROM ${restoreParts} CROSS JOIN json_each(${restoreParts.body}) WHERE ${isOf(CATALOGUE)}`;
const leap = sql`UPDATE ${catalogue} SET ${nameOf(changedAt)} = strftime('%Y-%m-%dT%H:%M:%fZ'),
	${nameOf(version)} = ${literalOf(CATALOGUE_GAP)} + max(${version}, coalesce((${lastVersion}), 0))`;
