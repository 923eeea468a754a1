import type { Db } from "../../db/client";

/** Who has a host: another run; this one, from now on; this one, as before. */
type Hold = "busy" | "taken" | "kept";

/**
 * Takes a host and port for a run, for as long as the run goes on. Whom it was taken from may have asked it a moment ago.
 * Costs a write only when the host changes hands.
 */
export async function takeHost(db: Db, url: string, runId: number, now: string): Promise<Hold> {
	const host = new URL(url).host;
	const [taken, holder] = await db.$client.batch<{ runId: number }>([
		db.$client
			.prepare(
				`INSERT INTO host_politeness (host, run_id, taken_at) VALUES (?1, ?2, ?3)
				ON CONFLICT DO UPDATE SET run_id = excluded.run_id, taken_at = excluded.taken_at
				WHERE run_id <> excluded.run_id
					AND NOT EXISTS (SELECT 1 FROM sync_runs WHERE id = host_politeness.run_id AND finished_at IS NULL)`,
			)
			.bind(host, runId, now),
		db.$client.prepare("SELECT run_id AS runId FROM host_politeness WHERE host = ?1").bind(host),
	]);
	if (holder?.results[0]?.runId !== runId) return "busy";
	return taken && taken.meta.changes > 0 ? "taken" : "kept";
}
