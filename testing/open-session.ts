import { eq } from "drizzle-orm";
import { createSession } from "../app/auth/session.server";
import type { Db } from "../db/client";
import { users } from "../db/schema";

export async function openSession(db: Db, userId: number, now: Date): Promise<string> {
	const { id, passwordHash } = users;
	const account = await db.select({ id, passwordHash }).from(users).where(eq(id, userId)).get();
	const session = account ? await createSession(db, account, now) : null;
	if (session === null) throw new Error(`There is no user ${userId}`);
	return session;
}
