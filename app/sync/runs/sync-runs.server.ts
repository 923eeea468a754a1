import type { Db } from "../../../db/client";

export interface SyncRun {
	id: number;
	/** Null while the run goes on. */
	outcome: string | null;
	reason: string | null;
	pagesDone: number;
	pagesKnown: number;
	pagesFailed: number;
	found: number;
	added: number;
	changed: number;
	removed: number;
	/** How many of the dealership's `cars` had each field. */
	coverage: Record<string, number>;
	skipped: Record<string, number>;
	platform: string | null;
	startedAt: string;
	finishedAt: string | null;
}

type Row = Omit<SyncRun, "coverage" | "skipped"> & { coverage: string; skipped: string };

const SELECT = `SELECT id, outcome, reason, pages_done AS pagesDone, pages_known AS pagesKnown,
	pages_failed AS pagesFailed, found, added, changed, removed, coverage, skipped, platform,
	started_at AS startedAt, finished_at AS finishedAt FROM sync_runs`;

/** A dealership's newest runs first. */
export async function listRuns(db: Db, dealershipId: number, limit = 20): Promise<SyncRun[]> {
	const { results } = await db.$client
		.prepare(`${SELECT} WHERE dealership_id = ?1 ORDER BY id DESC LIMIT ?2`)
		.bind(dealershipId, limit)
		.all<Row>();
	return results.map(toRun);
}

export async function getRun(db: Db, id: number): Promise<SyncRun | null> {
	const row = await db.$client.prepare(`${SELECT} WHERE id = ?1`).bind(id).first<Row>();
	return row && toRun(row);
}

function toRun(row: Row): SyncRun {
	return { ...row, coverage: JSON.parse(row.coverage), skipped: JSON.parse(row.skipped) };
}
