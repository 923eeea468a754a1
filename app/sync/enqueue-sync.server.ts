import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealerships, runPages, syncRuns } from "../../db/schema";
import { nameOf, namesOf, toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import type { SyncJob } from "./board/sync-job";

export type SyncTrigger = "added" | "admin" | "cron" | "retry";
export type EnqueueOutcome = "started" | "running" | "expired" | "unknown";

type Candidate = { id: number; url: string; expired: number };

/** One unfinished run a dealership, by an index: a second call answers `running`. `notes` join the run's batch. */
export async function enqueueSync(
	ctx: AppContext,
	dealershipId: number,
	trigger: SyncTrigger,
	notes: D1PreparedStatement[] = [],
): Promise<EnqueueOutcome> {
	const now = ctx.now().toISOString();
	const { id, url, expirationDate } = dealerships;
	const expired = sql<number>`coalesce(datetime(${expirationDate}) <= datetime(${now}), 0)`;
	const dealership = await ctx.db.select({ id, url, expired }).from(dealerships).where(eq(id, dealershipId)).get();
	if (!dealership) return "unknown";
	if (dealership.expired) return "expired";
	const runId = await createRun(ctx, dealership, { trigger, now, notes });
	if (!runId) return "running";
	await ctx.jobs.send({ v: 1, type: "sync", runId, fence: 0 } satisfies SyncJob);
	return "started";
}

type Start = { trigger: SyncTrigger; now: string; notes: D1PreparedStatement[] };

async function createRun(ctx: AppContext, dealership: Candidate, { trigger, now, notes }: Start) {
	const { db } = ctx;
	const run = { dealershipId: dealership.id, trigger, nextStepAt: now, startedAt: now, pagesKnown: 1 };
	const [created] = await db.$client.batch<{ id: number }>([
		toStatement(db, db.insert(syncRuns).values(run).onConflictDoNothing().returning({ id: syncRuns.id })),
		...notes,
		toStatement(db, insertRobotsPage(dealership)),
		toStatement(db, updateToSyncing(db, dealership.id, now)),
	]);
	return created?.results[0]?.id;
}

function insertRobotsPage({ id, url }: Candidate): SQL {
	const { dealershipId, runId, kind, state, attempts, reason } = runPages;
	return sql`INSERT INTO ${runPages} (${namesOf(dealershipId, runPages.url, runId, kind, state)})
		SELECT ${syncRuns.dealershipId}, ${new URL("/robots.txt", url).href}, ${syncRuns.id}, 'robots', 'pending'
		FROM ${syncRuns} WHERE ${syncRuns.dealershipId} = ${id} AND ${syncRuns.finishedAt} IS NULL
		ON CONFLICT DO UPDATE SET ${nameOf(runId)} = excluded.run_id, ${nameOf(state)} = 'pending', ${nameOf(attempts)} = 0,
			${nameOf(reason)} = NULL
		WHERE ${runId} <> excluded.run_id`;
}

function updateToSyncing(db: Db, dealershipId: number, now: string) {
	const { id, status, nextSyncAt } = dealerships;
	return db
		.update(dealerships)
		.set({ status: "syncing", nextSyncAt: null, updatedAt: now })
		.where(and(eq(id, dealershipId), or(ne(status, "syncing"), isNotNull(nextSyncAt))));
}

const STARTED_AT_ONCE = 50;

/** All unexpired dealerships, the first at once, the others by the cron. `notes` join the batch that makes them due. */
export async function enqueueSyncOfAll(ctx: AppContext, notes: D1PreparedStatement[]): Promise<number> {
	const { db } = ctx;
	const now = ctx.now().toISOString();
	const makeDue = db
		.update(dealerships)
		.set({ nextSyncAt: now, status: "syncing" })
		.where(isPaid(now))
		.returning({ id: dealerships.id });
	const [due] = await db.$client.batch<{ id: number }>([toStatement(db, makeDue), ...notes]);
	const ids = due?.results.map(({ id }) => id) ?? [];
	for (const id of ids.slice(0, STARTED_AT_ONCE)) await enqueueSync(ctx, id, "admin");
	return ids.length;
}

export function isPaid(now: string) {
	const { expirationDate } = dealerships;
	return or(isNull(expirationDate), sql`datetime(${expirationDate}) > datetime(${now})`);
}
