import { toBackupName } from "../../db/backups/backup-manifest";
import type { PinnedField } from "./step";

interface KnownDealership {
	id: number;
	files: KnownFile[];
}

interface KnownFile {
	importId: number;
	vins: string[];
	/** Those that the dealer's site had not shown before: they stay when it shows them no more. */
	brought: string[];
}

export interface KnownPin {
	carId: number;
	dealershipId: number;
	field: PinnedField;
	value: string | number;
}

/** `slot` is null once it was revoked or replaced. */
interface KnownLink {
	path: string;
	slot: number | null;
}

interface Known {
	dealers: Map<number, KnownDealership>;
	pins: KnownPin[];
	links: KnownLink[];
}

/** What people did, in the plainest words: dealerships, and the backups' contents. */
export class Model implements Known {
	dealers = new Map<number, KnownDealership>();
	pins: KnownPin[] = [];
	links: KnownLink[] = [];
	backups: (Known & { name: string; rows: string })[] = [];

	idOf(slot: number): number {
		return this.dealers.get(slot)?.id ?? 0;
	}

	forgetDealer(slot: number): void {
		const id = this.idOf(slot);
		this.dealers.delete(slot);
		this.pins = this.pins.filter(({ dealershipId }) => dealershipId !== id);
		this.endLinks(slot);
	}

	endLinks(slot: number): void {
		for (const link of this.links) if (link.slot === slot) link.slot = null;
	}

	async noteFile(d1: D1Database, slot: number, file: Omit<KnownFile, "importId">): Promise<void> {
		const newest = "SELECT max(id) AS id FROM imports WHERE dealership_id = ?1";
		const importId = await d1.prepare(newest).bind(this.idOf(slot)).first<number>("id");
		this.dealers.get(slot)?.files.push({ importId: importId ?? 0, ...file });
	}

	noteUndone(importId: number): void {
		for (const dealer of this.dealers.values())
			dealer.files = dealer.files.filter((file) => file.importId !== importId);
	}

	async noteBackup(d1: D1Database, at: string): Promise<void> {
		const backup = { name: toBackupName(at), ...copy(this), rows: await dumpStock(d1) };
		this.backups = [backup, ...this.backups.filter(({ name }) => name !== backup.name)];
	}

	getBackup(howOld: number) {
		const backup = this.backups[howOld];
		if (!backup) throw new Error("there is no such backup");
		return backup;
	}

	/** After a restore only the backup is there; a link made or ended since opens nothing. */
	async takeBack(d1: D1Database, howOld: number): Promise<void> {
		const backup = this.getBackup(howOld);
		const before = this.links;
		Object.assign(this, copy(backup));
		const isOpen = (path: string, among: KnownLink[]) => among.some((link) => link.path === path && link.slot !== null);
		this.links = before.map((link) => (isOpen(link.path, this.links) ? link : { ...link, slot: null }));
		if ((await dumpStock(d1)) !== backup.rows) throw new Error("a restore brought something else than the backup");
	}
}

function copy({ dealers, pins, links }: Known): Known {
	const copied = [...dealers].map(([slot, { id, files }]): [number, KnownDealership] => [
		slot,
		{ id, files: [...files] },
	]);
	return { dealers: new Map(copied), pins: [...pins], links: links.map((link) => ({ ...link })) };
}

async function dumpStock(d1: D1Database): Promise<string> {
	const tables = ["dealerships", "vehicles", "field_history", "sync_runs", "imports", "audit_log"];
	const results = await d1.batch(tables.map((name) => d1.prepare(`SELECT * FROM ${name} ORDER BY id`)));
	return JSON.stringify(results.map(({ results: rows }) => rows));
}
