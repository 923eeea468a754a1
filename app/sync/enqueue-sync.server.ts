import type { AppContext } from "../context.server";
import type { SyncJob } from "./board/sync-job";

export type SyncTrigger = "added" | "admin" | "cron" | "retry";
export type EnqueueOutcome = "started" | "running" | "expired" | "unknown";

type Candidate = { id: number; url: string; expired: number };

/**
 * Starts a sync of one dealership: a run, its first page and the message that drives it.
 * A dealership has at most one unfinished run (unique index), so a second call finds it `running`.
 *
 * @param notes go into the same batch, right after the statement that starts the run, if it does: who asked
 */
export async function enqueueSync(
	ctx: AppContext,
	dealershipId: number,
	trigger: SyncTrigger,
	notes: D1PreparedStatement[] = [],
): Promise<EnqueueOutcome> {
	const now = ctx.now().toISOString();
	const dealership = await ctx.db.$client
		.prepare(
			"SELECT id, url, coalesce(datetime(expiration_date) <= datetime(?2), 0) AS expired FROM dealerships WHERE id = ?1",
		)
		.bind(dealershipId, now)
		.first<Candidate>();
	if (!dealership) return "unknown";
	if (dealership.expired) return "expired";
	const runId = await createRun(ctx, dealership, { trigger, now, notes });
	if (!runId) return "running";
	await ctx.jobs.send({ v: 1, type: "sync", runId, fence: 0 } satisfies SyncJob);
	return "started";
}

type Start = { trigger: SyncTrigger; now: string; notes: D1PreparedStatement[] };

async function createRun(ctx: AppContext, dealership: Candidate, { trigger, now, notes }: Start) {
	const d1 = ctx.db.$client;
	const [created] = await d1.batch<{ id: number }>([
		d1
			.prepare(
				`INSERT INTO sync_runs (dealership_id, "trigger", next_step_at, started_at, pages_known)
				VALUES (?1, ?2, ?3, ?3, 1) ON CONFLICT DO NOTHING RETURNING id`,
			)
			.bind(dealership.id, trigger, now),
		...notes,
		d1
			.prepare(
				`INSERT INTO run_pages (dealership_id, url, run_id, kind, state)
				SELECT dealership_id, ?2, id, 'robots', 'pending' FROM sync_runs
				WHERE dealership_id = ?1 AND finished_at IS NULL
				ON CONFLICT DO UPDATE SET run_id = excluded.run_id, state = 'pending', attempts = 0, reason = NULL
				WHERE run_pages.run_id <> excluded.run_id`,
			)
			.bind(dealership.id, new URL("/robots.txt", dealership.url).href),
		d1
			.prepare(`UPDATE dealerships SET status = 'syncing', next_sync_at = NULL, updated_at = ?2
				WHERE id = ?1 AND (status <> 'syncing' OR next_sync_at IS NOT NULL)`)
			.bind(dealership.id, now),
	]);
	return created?.results[0]?.id;
}

/** Runs started at once by a full sync; the cron's next ticks start the others. */
const STARTED_AT_ONCE = 50;

/**
 * Makes every dealership that has not expired due, starts the first ones, and returns how many there are.
 *
 * @param notes go into the same batch, right after the statement that makes them due: who asked
 */
export async function enqueueSyncOfAll(ctx: AppContext, notes: D1PreparedStatement[]): Promise<number> {
	const [due] = await ctx.db.$client.batch<{ id: number }>([
		ctx.db.$client
			.prepare(
				`UPDATE dealerships SET next_sync_at = ?1, status = 'syncing'
				WHERE expiration_date IS NULL OR datetime(expiration_date) > datetime(?1) RETURNING id`,
			)
			.bind(ctx.now().toISOString()),
		...notes,
	]);
	const ids = due?.results.map(({ id }) => id) ?? [];
	for (const id of ids.slice(0, STARTED_AT_ONCE)) await enqueueSync(ctx, id, "admin");
	return ids.length;
}
