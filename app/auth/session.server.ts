import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { sessions, users } from "../../db/schema";
import { namesOf, toStatement } from "../../db/statement";
import { logFailure } from "../log/log";
import { SESSION_HOURS, SESSION_IDLE_HOURS, SESSION_TOUCH_MINUTES, toHoursLater } from "./session-limits";

export type User = { id: number; username: string };

/** 256 random bits, of which D1 holds the hash. Null if the password has changed since its own hash was read. */
export async function createSession(
	db: Db,
	account: { id: number; passwordHash: string },
	now: Date,
): Promise<string | null> {
	const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
	const at = now.toISOString();
	const { idHash, userId, createdAt, lastUsedAt, expiresAt } = sessions;
	const isUnchanged = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash));
	const [, created] = await db.$client.batch([
		toStatement(db, db.delete(sessions).where(lte(expiresAt, at))),
		toStatement(
			db,
			sql`INSERT INTO ${sessions} (${namesOf(idHash, userId, createdAt, lastUsedAt, expiresAt)})
				SELECT ${await toDigest(id)}, ${users.id}, ${at}, ${at}, ${toHoursLater(now, SESSION_HOURS)}
				FROM ${users} WHERE ${isUnchanged}`,
		),
	]);
	return created?.meta.changes ? id : null;
}

export async function getSessionUser(db: Db, id: string, now: Date): Promise<User | null> {
	const idHash = await toDigest(id);
	const { lastUsedAt, expiresAt } = sessions;
	const isOpen = and(gt(expiresAt, now.toISOString()), gt(lastUsedAt, toHoursLater(now, -SESSION_IDLE_HOURS)));
	const row = await db
		.select({ id: users.id, username: users.username, lastUsedAt })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.idHash, idHash), isOpen))
		.get();
	if (!row) return null;
	if (row.lastUsedAt <= toHoursLater(now, -SESSION_TOUCH_MINUTES / 60)) await touchSession(db, idHash, now);
	return { id: row.id, username: row.username };
}

/** On a full disk nothing can be written, and its administrator must still see the desk. */
async function touchSession(db: Db, idHash: string, now: Date): Promise<void> {
	const touched = db.update(sessions).set({ lastUsedAt: now.toISOString() }).where(eq(sessions.idHash, idHash));
	await touched.run().catch((error: unknown) => logFailure("session-untouched", error));
}

export async function deleteSession(db: Db, id: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.idHash, await toDigest(id)));
}

export async function toDigest(text: string): Promise<string> {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
