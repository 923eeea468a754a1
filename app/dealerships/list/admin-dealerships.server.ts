import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isAfter, type KeyOrder, splitPage, toOrderBy } from "~/desk/table/keyset.server";
import type { TableView } from "~/desk/table/table-view";
import type { Db } from "../../../db/client";
import { dealerships, syncRuns } from "../../../db/schema";
import { attentionOf, statusOf } from "../attention.server";
import type { Dealership } from "../dealership";
import { dealershipColumns, toDealership } from "../dealerships.server";
import { countLeads } from "../leads/count-leads.server";
import { DEALERSHIPS_PER_PAGE } from "./dealership-view";
import { type Progress, toProgress } from "./progress";

export interface ListedDealership extends Dealership {
	statusReason: string | null;
	progress: Progress | null;
	contacts: number;
	reviewId: number | null;
}

const { id, name, url, location, vehicleCount, lastSynced, expirationDate, statusReason } = dealerships;
const LAST_END = "9999";

const orders: Record<string, KeyOrder> = {
	newest: { key: sql`${id}`, down: true },
	name: { key: sql`lower(${name})`, down: false },
	cars: { key: sql`${vehicleCount}`, down: true },
	synced: { key: sql`coalesce(${lastSynced}, '')`, down: false },
	expiration: { key: sql`coalesce(datetime(${expirationDate}), ${LAST_END})`, down: false },
};
const newest: KeyOrder = { key: sql`${id}`, down: true };

export async function listForAdmin(db: Db, now: Date, view: TableView) {
	const order = orders[view.sort] ?? newest;
	const isMeant = and(matches(view.q), isIn(view.state, now));
	const [found, counted] = await Promise.all([
		db
			.select({ ...dealershipColumns, statusReason, key: sql<string | number>`${order.key}`.as("sort_key") })
			.from(dealerships)
			.where(and(isMeant, isAfter(order, sql`${id}`, view.after)))
			.orderBy(toOrderBy(order, sql`${id}`))
			.limit(DEALERSHIPS_PER_PAGE + 1),
		db.select({ total: sql<number>`count(*)` }).from(dealerships).where(isMeant).get(),
	]);
	const { rows, next } = splitPage(found, DEALERSHIPS_PER_PAGE);
	const ids = rows.map((row) => row.id);
	const [running, reviews, leads] = await Promise.all([
		listRunning(db, ids, now),
		listReviews(db),
		countLeads(db, ids, now),
	]);
	const listed = rows.map(
		({ key: _key, statusReason, ...row }): ListedDealership => ({
			...toDealership(row, now),
			statusReason,
			contacts: leads.get(row.id) ?? 0,
			progress: running.get(row.id) ?? null,
			reviewId: reviews.get(row.id) ?? null,
		}),
	);
	return { dealerships: listed, next, total: counted?.total ?? 0 };
}

function matches(q: string): SQL | undefined {
	if (q === "") return undefined;
	const sought = q.toLowerCase();
	return sql`(instr(lower(${name}), ${sought}) OR instr(lower(${url}), ${sought}) OR instr(lower(${location}), ${sought}))`;
}

const statuses = ["active", "syncing", "error", "expired"];

function isIn(state: string, now: Date): SQL | undefined {
	if (state === "all") return undefined;
	return statuses.includes(state) ? sql`${statusOf(now)} = ${state}` : sql`${attentionOf} = ${state}`;
}

async function listRunning(db: Db, ids: number[], now: Date): Promise<Map<number, Progress>> {
	const { dealershipId, pagesDone, pagesKnown, found, startedAt, finishedAt } = syncRuns;
	const isShown = inArray(dealershipId, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`);
	const runs = await db
		.select({ dealershipId, pagesDone, pagesKnown, found, startedAt })
		.from(syncRuns)
		.where(and(isNull(finishedAt), isShown));
	return new Map(runs.map((run) => [run.dealershipId, toProgress(run, now)]));
}

async function listReviews(db: Db): Promise<Map<number, number>> {
	const { dealershipId, outcome } = syncRuns;
	const waiting = await db
		.select({ id: syncRuns.id, dealershipId })
		.from(syncRuns)
		.where(sql`${outcome} = 'needs-review'`);
	return new Map(waiting.map((run) => [run.dealershipId, run.id]));
}

export async function getReviewId(db: Db, dealership: number): Promise<number | null> {
	const { dealershipId, outcome } = syncRuns;
	const row = await db
		.select({ id: syncRuns.id })
		.from(syncRuns)
		.where(sql`${outcome} = 'needs-review' AND ${dealershipId} = ${dealership}`)
		.limit(1)
		.get();
	return row?.id ?? null;
}
