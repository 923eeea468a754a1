import { LOST_AFTER_MS } from "../app/steps/claim.server";

/** After the last Worker's end, which the data lock proves: its queue is gone. A pause that a dealer wants stays. */
export async function releaseClaims(db: D1Database): Promise<void> {
	const now = Date.now();
	const times = [new Date(now).toISOString(), new Date(now - LOST_AFTER_MS).toISOString()];
	await db.batch([
		db.prepare("UPDATE sync_runs SET lease_until = NULL WHERE finished_at IS NULL"),
		db
			.prepare(
				"UPDATE sync_runs SET next_step_at = ?2 WHERE finished_at IS NULL AND next_step_at > ?2 AND next_step_at <= ?1",
			)
			.bind(...times),
		db
			.prepare("UPDATE card_jobs SET lease_until = NULL, updated_at = min(updated_at, ?1) WHERE state = 'running'")
			.bind(times[1]),
		db.prepare("UPDATE imports SET lease_until = NULL WHERE state = 'importing'"),
		db.prepare("UPDATE backup_state SET claimed_until = NULL"),
		// A photo host's pause is over by the time a process has started.
		db.prepare("UPDATE host_politeness SET lent_until = NULL"),
	]);
}
