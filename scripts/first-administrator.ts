import { randomBytes } from "node:crypto";
import { hashPassword } from "../app/auth/password.server";

const upsert = `INSERT INTO users (username, password_hash, created_at, updated_at) VALUES (?1, ?2, ?3, ?3)
	ON CONFLICT (username) DO UPDATE SET password_hash = excluded.password_hash, updated_at = excluded.updated_at`;

/**
 * Sees to it that somebody can sign in: a given password is set at each start; without one, an empty table gets an
 * administrator with a generated password. Returns that password, the only time it can be read, else null.
 */
export async function ensureAdministrator(
	db: D1Database,
	account: { username: string; password: string | undefined; now: string },
): Promise<string | null> {
	const existing = await db.prepare("SELECT 1 FROM users LIMIT 1").first();
	if (account.password === undefined && existing) return null;
	const password = account.password ?? randomBytes(12).toString("base64url");
	await db
		.prepare(upsert)
		.bind(account.username, await hashPassword(password), account.now)
		.run();
	return account.password === undefined ? password : null;
}
