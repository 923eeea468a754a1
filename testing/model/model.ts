import { toBackupName } from "../../db/backups/backup-manifest";

/** A dealership that a person added, and the VINs that only their files brought. */
interface KnownDealership {
	id: number;
	files: Set<string>;
}

/** What people did, in the plainest words: which dealerships there are, and what the newest backup holds. */
export class Model {
	dealers = new Map<number, KnownDealership>();
	backup: { name: string; dealers: Map<number, KnownDealership>; rows: string } | null = null;

	idOf(slot: number): number {
		return this.dealers.get(slot)?.id ?? 0;
	}

	async noteBackup(d1: D1Database, at: string): Promise<void> {
		this.backup = { name: toBackupName(at), dealers: copy(this.dealers), rows: await dumpStock(d1) };
	}

	/** After a restore: nothing but the backup is there. */
	async takeBack(d1: D1Database): Promise<void> {
		if (this.backup === null) return;
		this.dealers = copy(this.backup.dealers);
		if ((await dumpStock(d1)) !== this.backup.rows) throw new Error("a restore brought something else than the backup");
	}
}

function copy(dealers: Map<number, KnownDealership>): Map<number, KnownDealership> {
	return new Map([...dealers].map(([slot, { id, files }]) => [slot, { id, files: new Set(files) }]));
}

async function dumpStock(d1: D1Database): Promise<string> {
	const tables = ["dealerships", "vehicles", "field_history", "sync_runs", "imports", "audit_log"];
	const results = await d1.batch(tables.map((name) => d1.prepare(`SELECT * FROM ${name} ORDER BY id`)));
	return JSON.stringify(results.map(({ results: rows }) => rows));
}
