import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { syncRuns } from "../../../db/schema";

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

const { id, dealershipId, outcome, reason, pagesDone, pagesKnown, pagesFailed, found, added, changed, removed } =
	syncRuns;
const { coverage, skipped, platform, startedAt, finishedAt } = syncRuns;
const columns = {
	...{ id, outcome, reason, pagesDone, pagesKnown, pagesFailed, found, added, changed, removed },
	...{ coverage, skipped, platform, startedAt, finishedAt },
};

export async function listRuns(db: Db, ofDealership: number, limit = 20): Promise<SyncRun[]> {
	return await db.select(columns).from(syncRuns).where(eq(dealershipId, ofDealership)).orderBy(desc(id)).limit(limit);
}

export async function getRun(db: Db, runId: number): Promise<SyncRun | null> {
	return (await db.select(columns).from(syncRuns).where(eq(id, runId)).get()) ?? null;
}
