import { sql } from "drizzle-orm";
import { dealerships } from "../schema";
import { toStatement } from "../statement";
import { type BackupManifest, toBackupName } from "./backup-manifest";
import { type BackupTable, listBackupTables } from "./backup-tables.server";
import { type CheckedTable, checkBackup } from "./check-backup.server";
import type { DataKey } from "./data-key";
import { listBackups, readManifest } from "./list-backups.server";
import { deleteRestore, findBegunRestore, startRestore } from "./restore-marker.server";
import { getMigration } from "./schema-state.server";
import { storeParts } from "./stage-parts.server";
import { MISCOUNTED, swapStatements } from "./swap.server";

export type RestoreRefusal =
	| { reason: "no-backup" | "no-key" | "other-key" | "unsealed" | "not-empty" | "newer" }
	| { reason: "damaged"; backup: string; fault: string };
export type RestoreOutcome =
	| { ok: true; madeAt: string; restored: number; leftOut: number }
	| ({ ok: false } & RestoreRefusal);

export interface RestoreRequest {
	name?: string | undefined;
	replace: boolean;
	/** Also one without a seal, as old ones are: whoever may write to the bucket could have made it. */
	unsealed?: boolean | undefined;
	key: DataKey | null;
	onChecked?: (manifest: BackupManifest) => Promise<void>;
}

/**
 * A backup → a migrated database with seeded places: read and checked whole, staged, then swapped in by one
 * transaction, whose triggers rebuild search index and contact counts. Broken off anywhere, it leaves all old rows or
 * all of the backup's; the same call continues.
 */
export async function restore(db: D1Database, files: R2Bucket, request: RestoreRequest): Promise<RestoreOutcome> {
	const { key } = request;
	const begun = await findBegunRestore(db);
	const name = request.name ?? begun?.backup ?? (await listBackups(files))[0];
	const manifest = name === undefined ? null : await readManifest(files, key, name);
	if (name === undefined || !manifest) return { ok: false, reason: "no-backup" };
	if (manifest === "damaged") return { ok: false, reason: manifest, backup: name, fault: "its manifest was changed" };
	if (typeof manifest === "string") return { ok: false, reason: manifest };
	if (manifest.keyId === null && !request.unsealed && begun?.backup !== name) return { ok: false, reason: "unsealed" };
	const migration = await getMigration(db);
	if (manifest.migration > migration) return { ok: false, reason: "newer" };
	if (!request.replace && begun?.backup !== name && (await holdsDealerships(db)))
		return { ok: false, reason: "not-empty" };
	const tables = await listBackupTables(db);
	const checked = await checkBackup({ files, key }, tables, manifest);
	if (!checked.ok) return { ok: false, reason: "damaged", backup: name, fault: checked.fault };
	await request.onChecked?.(manifest);
	return await putInPlace(db, files, { key, manifest, migration, tables, checked: checked.tables });
}

type Checked = {
	key: DataKey | null;
	manifest: BackupManifest;
	migration: string;
	tables: BackupTable[];
	checked: CheckedTable[];
};

async function putInPlace(db: D1Database, files: R2Bucket, whole: Checked): Promise<RestoreOutcome> {
	const { manifest, migration, checked } = whole;
	const backup = toBackupName(manifest.madeAt);
	await startRestore(db, { backup, migration });
	const fault = await swapIn(db, files, whole);
	if (fault !== null) {
		await deleteRestore(db);
		return { ok: false, reason: "damaged", backup, fault };
	}
	const leftOut = checked.reduce((sum, { orphans }) => sum + orphans, 0);
	const restored = checked.reduce((sum, { rows }) => sum + rows, 0) - leftOut;
	return { ok: true, madeAt: manifest.madeAt, restored, leftOut };
}

/** Null once the rows are in place, else why they never can be. Throws at what another try may mend. */
async function swapIn(db: D1Database, files: R2Bucket, { key, manifest, tables, checked }: Checked) {
	try {
		const staged = await storeParts(db, { files, key }, tables, manifest);
		if (!staged.ok) return staged.fault;
		await db.batch(swapStatements(db, tables, manifest, checked));
		return null;
	} catch (error) {
		const text = String(error);
		if (!/SQLITE_(?:CONSTRAINT|MISMATCH)/.test(text) && !text.includes(MISCOUNTED)) throw error;
		return `its rows do not fit the database: ${text}`;
	}
}

async function holdsDealerships(db: D1Database): Promise<boolean> {
	return (await toStatement(db, sql`SELECT 1 FROM ${dealerships} LIMIT 1`).first()) !== null;
}
