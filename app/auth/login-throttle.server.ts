import type { Db } from "../../db/client";
import { toKeyedDigests } from "./keyed-digest.server";

/** Free attempts, and where the delay ends that doubles from 1 s after them (ASVS 6.1.1: slow down, never lock out). */
type Limit = { free: number; maxSeconds: number };
const limits = {
	/** What anybody can do to its owner from anywhere: no more than a person bears. */
	account: { free: 5, maxSeconds: 30 },
	address: { free: 20, maxSeconds: 900 },
	device: { free: 5, maxSeconds: 900 },
};
const FORGET_AFTER_HOURS = 24;

export type LoginAttempt = {
	username: string;
	address: string;
	/** From which this user has signed in before: counted by itself alone. Null for any other. */
	device: string | null;
};

/**
 * Counts an attempt against its account and its address, or against its known device, before any work is done for it, so that attempts sent at
 * once are counted too. Returns the seconds to wait, 0 when the attempt may go on.
 */
export async function chargeAttempt(db: Db, attempt: LoginAttempt, now: Date): Promise<number> {
	const subjects = await toSubjects(db, attempt);
	const results = await db.$client.batch<{ blockedUntil: string | null }>([
		...subjects.map(([subject, limit]) => chargeStatement(db, subject, limit, now)),
		...subjects.map(([subject]) =>
			db.$client.prepare("SELECT blocked_until AS blockedUntil FROM login_throttle WHERE subject = ?1").bind(subject),
		),
	]);
	return Math.max(0, ...subjects.map((_, at) => toWait(results[at], results[at + subjects.length], now)));
}

/** A charge that wrote nothing was refused: the subject still has to wait. */
function toWait(
	charged: D1Result<unknown> | undefined,
	read: D1Result<{ blockedUntil: string | null }> | undefined,
	now: Date,
): number {
	const until = read?.results[0]?.blockedUntil;
	if (!until || charged?.meta.changes !== 0) return 0;
	return Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
}

function chargeStatement(db: Db, subject: string, { free, maxSeconds }: Limit, now: Date): D1PreparedStatement {
	const failures = "CASE WHEN updated_at < ?4 THEN 1 ELSE failures + 1 END";
	const seconds = `min(${maxSeconds}, 1 << min(10, ${failures} - ?3))`;
	return db.$client
		.prepare(
			`INSERT INTO login_throttle (subject, failures, blocked_until, updated_at) VALUES (?1, 1, NULL, ?2)
			ON CONFLICT (subject) DO UPDATE SET failures = ${failures}, updated_at = ?2,
				blocked_until = CASE WHEN ${failures} >= ?3
					THEN strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '+' || ${seconds} || ' seconds') END
			WHERE blocked_until IS NULL OR blocked_until <= ?2`,
		)
		.bind(subject, now.toISOString(), free, toForgetBefore(now));
}

/** After a success: what was counted starts afresh. */
export async function forgetAttempts(db: Db, attempt: LoginAttempt): Promise<void> {
	const subjects = await toSubjects(db, attempt);
	await db.$client
		.prepare("DELETE FROM login_throttle WHERE subject IN (SELECT value FROM json_each(?1))")
		.bind(JSON.stringify(subjects.map(([subject]) => subject)))
		.run();
}

/** What nobody tried for a day counts no more: guessed names must not pile up. */
export function forgetAttemptsStatement(db: Db, now: Date, limit: number): D1PreparedStatement {
	return db.$client
		.prepare(
			"DELETE FROM login_throttle WHERE rowid IN (SELECT rowid FROM login_throttle WHERE updated_at < ?1 LIMIT ?2)",
		)
		.bind(toForgetBefore(now), limit);
}

/** Hashed, because people type passwords into the username field. */
async function toSubjects(db: Db, { username, address, device }: LoginAttempt): Promise<[string, Limit][]> {
	if (device !== null) {
		const [known] = await toKeyedDigests(db, device);
		return [[`device:${known}`, limits.device]];
	}
	const [account, network] = await toKeyedDigests(db, username.toLowerCase(), address);
	return [
		[`account:${account}`, limits.account],
		[`address:${network}`, limits.address],
	];
}

function toForgetBefore(now: Date): string {
	return new Date(now.getTime() - FORGET_AFTER_HOURS * 3_600_000).toISOString();
}
