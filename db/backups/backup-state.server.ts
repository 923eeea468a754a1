import { sql } from "drizzle-orm";
import { isOver } from "../is-over";
import { backupState } from "../schema";
import { nameOf, toStatement } from "../statement";

export interface BackupState {
	madeAt: string | null;
	rows: number | null;
	problem: "no-key" | "failed" | null;
}

const { id, madeAt, rows, triedAt, problem, claimedUntil } = backupState;

export async function getBackupState(db: D1Database): Promise<BackupState> {
	const query = sql`SELECT ${madeAt} AS madeAt, ${rows}, ${problem} FROM ${backupState} WHERE ${id} = 1`;
	return (await toStatement(db, query).first<BackupState>()) ?? { madeAt: null, rows: null, problem: null };
}

export async function getLastTry(db: D1Database): Promise<string | null> {
	return await toStatement(db, sql`SELECT ${triedAt} FROM ${backupState} WHERE ${id} = 1`).first<string>("tried_at");
}

export async function claimBackup(db: D1Database, now: Date, claimMs: number): Promise<boolean> {
	const until = new Date(now.getTime() + claimMs).toISOString();
	const claim = sql`UPDATE ${backupState} SET ${nameOf(claimedUntil)} = ${until}, ${nameOf(triedAt)} = ${now.toISOString()}
		WHERE ${id} = 1 AND ${isOver(claimedUntil, now, claimMs)} RETURNING ${nameOf(id)}`;
	return (await toStatement(db, claim).first()) !== null;
}

/** The claim stays, so that a failed try is not repeated before its time is over. */
export async function storeFailedBackup(db: D1Database, why: "no-key" | "failed"): Promise<void> {
	await toStatement(db, sql`UPDATE ${backupState} SET ${nameOf(problem)} = ${why} WHERE ${id} = 1`).run();
}

export async function storeBackup(db: D1Database, made: { madeAt: string; rows: number }): Promise<void> {
	const update = sql`UPDATE ${backupState} SET ${nameOf(madeAt)} = ${made.madeAt}, ${nameOf(rows)} = ${made.rows},
		${nameOf(problem)} = NULL, ${nameOf(claimedUntil)} = NULL WHERE ${id} = 1`;
	await toStatement(db, update).run();
}

export function releaseBackupStatement(db: D1Database): D1PreparedStatement {
	return toStatement(db, sql`UPDATE ${backupState} SET ${nameOf(claimedUntil)} = NULL WHERE ${id} = 1`);
}
