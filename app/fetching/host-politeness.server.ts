import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { hostPoliteness, syncRuns } from "../../db/schema";
import { nameOf, namesOf, toStatement } from "../../db/statement";

/** Who has a host: another run; this one, from now on; this one, as before. */
type Hold = "busy" | "taken" | "kept";

/**
 * Takes a host and port for a run, for as long as the run goes on. Whom it was taken from may have asked it a moment ago.
 * Costs a write only when the host changes hands.
 */
export async function takeHost(db: Db, url: string, runId: number, now: string): Promise<Hold> {
	const host = new URL(url).host;
	const holding = db.select({ runId: hostPoliteness.runId }).from(hostPoliteness).where(eq(hostPoliteness.host, host));
	const [taken, holder] = await db.$client.batch<{ run_id: number }>([
		toStatement(db, takeFromEnded(host, runId, now)),
		toStatement(db, holding),
	]);
	if (holder?.results[0]?.run_id !== runId) return "busy";
	return taken && taken.meta.changes > 0 ? "taken" : "kept";
}

function takeFromEnded(name: string, run: number, now: string): SQL {
	const { host, runId, takenAt } = hostPoliteness;
	const { id, finishedAt } = syncRuns;
	return sql`INSERT INTO ${hostPoliteness} (${namesOf(host, runId, takenAt)}) VALUES (${name}, ${run}, ${now})
		ON CONFLICT DO UPDATE SET ${nameOf(runId)} = excluded.run_id, ${nameOf(takenAt)} = excluded.taken_at
		WHERE ${runId} <> excluded.run_id
			AND NOT EXISTS (SELECT 1 FROM ${syncRuns} WHERE ${id} = ${runId} AND ${finishedAt} IS NULL)`;
}
