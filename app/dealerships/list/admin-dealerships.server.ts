import type { Db } from "../../../db/client";
import type { Dealership } from "../dealership";
import { listDealerships } from "../dealerships.server";
import { type Progress, toProgress } from "./progress";

/** A row of the admin list: the dealership, why its last sync failed, and how far a running one is. */
export interface ListedDealership extends Dealership {
	statusReason: string | null;
	progress: Progress | null;
}

/** In: the time. Out: the rows of the dealerships table, each with its last run and how far a run under way has come. */
export async function listForAdmin(db: Db, now: Date): Promise<ListedDealership[]> {
	const [dealerships, running, reasons] = await Promise.all([
		listDealerships(db, now),
		listRunning(db, now),
		listReasons(db),
	]);
	return dealerships.map((dealership) => ({
		...dealership,
		statusReason: reasons.get(dealership.id) ?? null,
		progress: running.get(dealership.id) ?? null,
	}));
}

type Running = { dealershipId: number; pagesDone: number; pagesKnown: number; found: number; startedAt: string };

async function listRunning(db: Db, now: Date): Promise<Map<number, Progress>> {
	const { results } = await db.$client
		.prepare(
			`SELECT dealership_id AS dealershipId, pages_done AS pagesDone, pages_known AS pagesKnown, found,
				started_at AS startedAt FROM sync_runs WHERE finished_at IS NULL`,
		)
		.all<Running>();
	return new Map(results.map((run) => [run.dealershipId, toProgress(run, now)]));
}

async function listReasons(db: Db): Promise<Map<number, string>> {
	const { results } = await db.$client
		.prepare("SELECT id, status_reason AS reason FROM dealerships WHERE status_reason IS NOT NULL")
		.all<{ id: number; reason: string }>();
	return new Map(results.map(({ id, reason }) => [id, reason]));
}
