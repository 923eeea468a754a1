import type { BackupManifest, KeptTable } from "./backup-manifest";
import { type Row, readBackupPart } from "./backup-part.server";
import type { BackupTable } from "./backup-tables.server";
import type { DataKey } from "./data-key";

export type CheckedTable = { name: string; rows: number; orphans: number };
export type CheckedBackup = { ok: true; tables: CheckedTable[] } | { ok: false; fault: string };

/** In every backup ever made: one without them would empty the site. */
const CORE = ["users", "dealerships", "vehicles"];

type Reader = { files: R2Bucket; key: DataKey | null };

/** Compares every part with the manifest; writes nothing. `tables`: each after the tables it refers to. */
export async function checkBackup(
	reader: Reader,
	tables: BackupTable[],
	manifest: BackupManifest,
): Promise<CheckedBackup> {
	const missing = CORE.find((name) => !manifest.tables.some((table) => table.name === name));
	if (missing) return { ok: false, fault: `the table ${missing} is missing` };
	const present = new KeptKeys();
	const checked: CheckedTable[] = [];
	for (const kept of inOrderOf(tables, manifest)) {
		const table = tables.find(({ name }) => name === kept.name);
		const isReferred = tables.some(({ parents }) => parents.some((parent) => parent.table === kept.name));
		const result = await checkTable(reader, kept, { table, isReferred, present });
		if (!result.ok) return result;
		if (table) checked.push(result);
	}
	return { ok: true, tables: checked };
}

/** With tables that this database no longer has: an unreadable part may be a sign of more damage. */
function inOrderOf(tables: BackupTable[], manifest: BackupManifest): KeptTable[] {
	const place = ({ name }: KeptTable) => tables.findIndex((table) => table.name === name);
	return [...manifest.tables].sort((one, other) => place(one) - place(other));
}

type Role = { table: BackupTable | undefined; isReferred: boolean; present: KeptKeys };
type CheckedRows = ({ ok: true } & CheckedTable) | { ok: false; fault: string };

async function checkTable(reader: Reader, kept: KeptTable, role: Role): Promise<CheckedRows> {
	const told = { name: kept.name, rows: 0, orphans: 0 };
	const findFault = toRowCheck(kept, role.table);
	for (const part of kept.parts) {
		const read = await readBackupPart(reader.files, reader.key, part);
		if (!read.ok) return read;
		const fault = part.sha256 === null ? read.rows.map(findFault).find((found) => found !== null) : null;
		if (fault) return { ok: false, fault: `${part.key} ${fault}` };
		told.rows += read.rows.length;
		told.orphans += read.rows.filter((row) => !role.present.keep(row, role)).length;
	}
	if (told.rows !== kept.rows)
		return { ok: false, fault: `${kept.name} has ${told.rows} rows instead of ${kept.rows}` };
	return { ok: true, ...told };
}

function toRowCheck({ columns }: KeptTable, table: BackupTable | undefined): (row: Row) => string | null {
	const keys = new Set<string>();
	return (row) => {
		if (Object.keys(row).join() !== columns.join()) return "holds a row with other columns";
		const key = JSON.stringify((table?.key ?? []).map((column) => row[column]));
		const isDouble = table !== undefined && keys.has(key);
		keys.add(key);
		return isDouble ? `holds a row twice: ${key}` : null;
	};
}

class KeptKeys {
	#keys = new Map<string, Set<string | number>>();

	keep(row: Row, { table, isReferred }: Pick<Role, "table" | "isReferred">): boolean {
		const isThere = (table?.parents ?? []).every(({ table: parent, column }) => {
			const key = row[column] ?? null;
			return key === null || this.#keys.get(parent)?.has(key) === true;
		});
		if (isThere && table && isReferred) this.#add(table, row);
		return isThere;
	}

	#add({ name, key: [column = "id"] }: BackupTable, row: Row): void {
		const keys = this.#keys.get(name) ?? new Set();
		const key = row[column] ?? null;
		if (key !== null) keys.add(key);
		this.#keys.set(name, keys);
	}
}
