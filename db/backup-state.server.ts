/** What is known of the backups without a look at them. */
export interface BackupState {
	/** Of the last one that was whole. */
	madeAt: string | null;
	rows: number | null;
	/** Why the last try made none. */
	problem: "no-key" | "failed" | null;
}

export async function getBackupState(db: D1Database): Promise<BackupState> {
	const state = await db
		.prepare("SELECT made_at AS madeAt, rows, problem FROM backup_state WHERE id = 1")
		.first<BackupState>();
	return state ?? { madeAt: null, rows: null, problem: null };
}

/** True for one of those that ask at the same time, until `until`. */
export async function claimBackup(db: D1Database, now: string, until: string): Promise<boolean> {
	const claimed = await db
		.prepare(
			`UPDATE backup_state SET claimed_until = ?2, tried_at = ?1
			WHERE id = 1 AND (claimed_until IS NULL OR claimed_until <= ?1) RETURNING id`,
		)
		.bind(now, until)
		.first();
	return claimed !== null;
}

/** The claim stays until its time is over: a try that fails is not repeated before. */
export async function noteFailedBackup(db: D1Database, problem: "no-key" | "failed"): Promise<void> {
	await db.prepare("UPDATE backup_state SET problem = ?1 WHERE id = 1").bind(problem).run();
}

export async function noteBackup(db: D1Database, { madeAt, rows }: { madeAt: string; rows: number }): Promise<void> {
	await db
		.prepare("UPDATE backup_state SET made_at = ?1, rows = ?2, problem = NULL, claimed_until = NULL WHERE id = 1")
		.bind(madeAt, rows)
		.run();
}
