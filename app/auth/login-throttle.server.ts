import { inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isOver } from "../../db/is-over";
import { loginThrottle } from "../../db/schema";
import { literalOf, toStatement } from "../../db/statement";
import { toKeyedDigests } from "./keyed-digest.server";

/** The delay doubles from 1 s up to `maxSeconds` (ASVS 6.1.1: slow down, never lock out). */
type Limit = { free: number; maxSeconds: number };
const limits = {
	/** Anybody can cause this delay for the account's owner, so it stays short. */
	account: { free: 5, maxSeconds: 30 },
	address: { free: 20, maxSeconds: 900 },
	device: { free: 5, maxSeconds: 900 },
};
const FORGET_AFTER_HOURS = 24;

export type LoginAttempt = {
	username: string;
	address: string;
	device: string | null;
};

/** Counts before any work, so that simultaneous attempts count too. Returns the seconds to wait. */
export async function claimAttempt(db: Db, attempt: LoginAttempt, now: Date): Promise<number> {
	const subjects = await toSubjects(db, attempt);
	const { subject: key, blockedUntil } = loginThrottle;
	const results = await db.$client.batch<{ blockedUntil: string | null }>([
		...subjects.map(([subject, limit]) => chargeStatement(db, subject, limit, now)),
		...subjects.map(([subject]) =>
			toStatement(db, sql`SELECT ${blockedUntil} AS blockedUntil FROM ${loginThrottle} WHERE ${key} = ${subject}`),
		),
	]);
	return Math.max(0, ...subjects.map((_, at) => toWait(results[at], results[at + subjects.length], now)));
}

/** A statement that wrote nothing was refused: its subject still has to wait. */
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
	const { failures, blockedUntil, updatedAt } = loginThrottle;
	const at = sql`excluded.updated_at`;
	const count = sql`CASE WHEN ${updatedAt} < ${toForgetBefore(now)} THEN 1 ELSE ${failures} + 1 END`;
	const seconds = sql`min(${literalOf(maxSeconds)}, 1 << min(10, ${count} - ${literalOf(free)}))`;
	const until = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+' || ${seconds} || ' seconds')`;
	const first = { subject, failures: 1, updatedAt: now.toISOString() };
	const charge = db
		.insert(loginThrottle)
		.values(first)
		.onConflictDoUpdate({
			target: loginThrottle.subject,
			set: {
				failures: count,
				updatedAt: at,
				blockedUntil: sql`CASE WHEN ${count} >= ${literalOf(free)} THEN ${until} END`,
			},
			setWhere: isOver(blockedUntil, now, maxSeconds * 1000),
		});
	return toStatement(db, charge);
}

export async function deleteAttempts(db: Db, attempt: LoginAttempt): Promise<void> {
	const subjects = (await toSubjects(db, attempt)).map(([subject]) => subject);
	await db.delete(loginThrottle).where(inArray(loginThrottle.subject, subjects));
}

/** Attempts count for a day. Deletes their rows, because guessed names would pile up. */
export function deleteOldAttemptsStatement(db: Db, now: Date, limit: number): D1PreparedStatement {
	const old = sql`SELECT rowid FROM ${loginThrottle} WHERE ${loginThrottle.updatedAt} < ${toForgetBefore(now)} LIMIT ${limit}`;
	return toStatement(db, sql`DELETE FROM ${loginThrottle} WHERE rowid IN (${old})`);
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
