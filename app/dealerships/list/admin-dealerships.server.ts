import { isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships, syncRuns } from "../../../db/schema";
import type { Dealership } from "../dealership";
import { listDealerships } from "../dealerships.server";
import { type Progress, toProgress } from "./progress";

export interface ListedDealership extends Dealership {
	statusReason: string | null;
	progress: Progress | null;
	/** The run that waits for a decision. */
	reviewId: number | null;
}

export async function listForAdmin(db: Db, now: Date): Promise<ListedDealership[]> {
	const [listed, running, reasons, reviews] = await Promise.all([
		listDealerships(db, now),
		listRunning(db, now),
		listReasons(db),
		listReviews(db),
	]);
	return listed.map((dealership) => ({
		...dealership,
		statusReason: reasons.get(dealership.id) ?? null,
		progress: running.get(dealership.id) ?? null,
		reviewId: reviews.get(dealership.id) ?? null,
	}));
}

async function listRunning(db: Db, now: Date): Promise<Map<number, Progress>> {
	const { dealershipId, pagesDone, pagesKnown, found, startedAt, finishedAt } = syncRuns;
	const runs = await db
		.select({ dealershipId, pagesDone, pagesKnown, found, startedAt })
		.from(syncRuns)
		.where(isNull(finishedAt));
	return new Map(runs.map((run) => [run.dealershipId, toProgress(run, now)]));
}

async function listReviews(db: Db): Promise<Map<number, number>> {
	const { id, dealershipId, outcome } = syncRuns;
	const waiting = await db.select({ id, dealershipId }).from(syncRuns).where(sql`${outcome} = 'needs-review'`);
	return new Map(waiting.map((run) => [run.dealershipId, run.id]));
}

async function listReasons(db: Db): Promise<Map<number, string>> {
	const { id, statusReason } = dealerships;
	const reasons = await db.select({ id, statusReason }).from(dealerships).where(isNotNull(statusReason));
	return new Map(reasons.flatMap((one) => (one.statusReason === null ? [] : [[one.id, one.statusReason]])));
}
