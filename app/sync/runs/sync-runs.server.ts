import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { type SkippedCar, syncRuns } from "../../../db/schema";
import { getCoverage } from "../board/coverage.server";

export interface SyncRun {
	id: number;
	outcome: string | null;
	reason: string | null;
	pagesDone: number;
	pagesKnown: number;
	pagesFailed: number;
	found: number;
	added: number;
	changed: number;
	removed: number;
	coverage: Record<string, number>;
	skipped: Record<string, number>;
	platform: string | null;
	startedAt: string;
	finishedAt: string | null;
}

const { id, dealershipId, outcome, reason, pagesDone, pagesKnown, pagesFailed, found, added, changed, removed } =
	syncRuns;
const { coverage, skipped, platform, startedAt, finishedAt } = syncRuns;
export const runColumns = {
	...{ id, outcome, reason, pagesDone, pagesKnown, pagesFailed, found, added, changed, removed },
	...{ coverage, skipped, platform, startedAt, finishedAt },
};

export async function listRuns(db: Db, ofDealership: number, limit = 20): Promise<SyncRun[]> {
	const runs = await db
		.select(runColumns)
		.from(syncRuns)
		.where(eq(dealershipId, ofDealership))
		.orderBy(desc(id))
		.limit(limit);
	const [newest] = runs;
	// A run writes its coverage at the end; until then count the cars so far.
	if (newest?.finishedAt === null) newest.coverage = await getCoverage(db, ofDealership, newest.id);
	return runs;
}

export type WholeRun = SyncRun & { skippedCars: SkippedCar[] | null };

export async function getRun(db: Db, runId: number): Promise<WholeRun | null> {
	const { skippedCars } = syncRuns;
	return (
		(await db
			.select({ ...runColumns, skippedCars })
			.from(syncRuns)
			.where(eq(id, runId))
			.get()) ?? null
	);
}
