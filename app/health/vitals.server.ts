import { sql } from "drizzle-orm";
import { backupState, cardJobs, cronState, deadLetters, imports, syncRuns } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import { logFailure } from "../log/log";

/** For parts whose failure no page shows at once. A null age: it never happened. */
export interface Vitals {
	backup: { at: string | null; ageHours: number | null };
	cron: { at: string | null };
	queue: { oldestSeconds: number | null; deadLetters: number };
	/** The cache may fail, and on some hosts it keeps nothing. */
	cache: "ok" | "keeps nothing" | "failed";
}

const HOUR_MS = 3_600_000;

export async function getVitals(ctx: AppContext, origin: string): Promise<Vitals> {
	const now = ctx.now();
	const [row, cache] = await Promise.all([readVitals(ctx, now), probeCache(ctx, origin)]);
	const age = (at: string | null) => (at === null ? null : now.getTime() - Date.parse(at));
	const [backedUp, waited] = [age(row.backupAt), age(row.oldest)];
	return {
		backup: { at: row.backupAt, ageHours: backedUp === null ? null : Math.round(backedUp / (HOUR_MS / 10)) / 10 },
		cron: { at: row.cronAt },
		queue: { oldestSeconds: waited === null ? null : Math.round(waited / 1000), deadLetters: row.deadLetters },
		cache,
	};
}

type Row = { backupAt: string | null; cronAt: string | null; oldest: string | null; deadLetters: number };

async function readVitals({ db }: AppContext, now: Date): Promise<Row> {
	const at = now.toISOString();
	const waiting = sql`SELECT max(${syncRuns.nextStepAt}, coalesce(${syncRuns.leaseUntil}, '')) AS since
			FROM ${syncRuns} INDEXED BY sync_runs_one_active WHERE ${syncRuns.finishedAt} IS NULL
		UNION ALL SELECT coalesce(${imports.leaseUntil}, ${imports.createdAt})
			FROM ${imports} INDEXED BY imports_unfinished WHERE ${imports.state} = 'importing'
		UNION ALL SELECT coalesce(${cardJobs.leaseUntil}, ${cardJobs.updatedAt})
			FROM ${cardJobs} INDEXED BY card_jobs_one_running WHERE ${cardJobs.state} = 'running'`;
	const row = await toStatement(
		db,
		sql`SELECT (SELECT ${backupState.madeAt} FROM ${backupState}) AS backupAt,
			(SELECT ${cronState.tickedAt} FROM ${cronState}) AS cronAt,
			(SELECT min(since) FROM (${waiting}) WHERE since <= ${at}) AS oldest,
			(SELECT count(*) FROM ${deadLetters} WHERE ${deadLetters.resolvedAt} IS NULL) AS deadLetters`,
	).first<Row>();
	return row ?? { backupAt: null, cronAt: null, oldest: null, deadLetters: 0 };
}

async function probeCache({ cache }: AppContext, origin: string): Promise<Vitals["cache"]> {
	const key = `${origin}/healthz/cache`;
	try {
		await cache.put(key, new Response("kept", { headers: { "Cache-Control": "public, max-age=60" } }));
		return (await cache.match(key)) === undefined ? "keeps nothing" : "ok";
	} catch (error) {
		logFailure("cache-failed", error);
		return "failed";
	}
}
