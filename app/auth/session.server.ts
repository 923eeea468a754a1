import type { Db } from "../../db/client";
import { toDigest } from "./digest";
import { addHours, SESSION_HOURS, SESSION_IDLE_HOURS, SESSION_TOUCH_MINUTES } from "./session-limits";

export type User = { id: number; username: string };

/** Opens a session and returns its id for the cookie: 256 random bits, of which the database keeps only the hash. */
export async function createSession(db: Db, userId: number, now: Date): Promise<string> {
	const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
	await db.$client.batch([
		db.$client.prepare("DELETE FROM sessions WHERE expires_at <= ?1").bind(now.toISOString()),
		db.$client
			.prepare(
				"INSERT INTO sessions (id_hash, user_id, created_at, last_used_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?4)",
			)
			.bind(await toDigest(id), userId, now.toISOString(), addHours(now, SESSION_HOURS)),
	]);
	return id;
}

/** The user behind a session id that is neither unknown, revoked, expired nor idle for too long; else null. */
export async function getSessionUser(db: Db, id: string, now: Date): Promise<User | null> {
	const idHash = await toDigest(id);
	const row = await db.$client
		.prepare(
			`SELECT users.id, users.username, sessions.last_used_at AS lastUsedAt
			FROM sessions JOIN users ON users.id = sessions.user_id
			WHERE id_hash = ?1 AND expires_at > ?2 AND last_used_at > ?3`,
		)
		.bind(idHash, now.toISOString(), addHours(now, -SESSION_IDLE_HOURS))
		.first<User & { lastUsedAt: string }>();
	if (!row) return null;
	if (row.lastUsedAt <= addHours(now, -SESSION_TOUCH_MINUTES / 60)) await touchSession(db, idHash, now);
	return { id: row.id, username: row.username };
}

async function touchSession(db: Db, idHash: string, now: Date): Promise<void> {
	await db.$client
		.prepare("UPDATE sessions SET last_used_at = ?2 WHERE id_hash = ?1")
		.bind(idHash, now.toISOString())
		.run();
}

/** Revokes: the cookie is worthless from here on, wherever a copy of it is. */
export async function deleteSession(db: Db, id: string): Promise<void> {
	await db.$client
		.prepare("DELETE FROM sessions WHERE id_hash = ?1")
		.bind(await toDigest(id))
		.run();
}
