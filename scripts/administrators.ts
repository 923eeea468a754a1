import { randomBytes } from "node:crypto";
import { checkPasswordHash, toPasswordHash } from "../app/auth/password.server";

const upsert = `INSERT INTO users (username, password_hash, created_at, updated_at) VALUES (?1, ?2, ?3, ?3)
	ON CONFLICT (username) DO UPDATE SET password_hash = excluded.password_hash, updated_at = excluded.updated_at`;

/** Without `password` a first administrator gets a generated one, returned once. A changed one ends sessions (0009). */
export async function ensureAdministrator(db: D1Database, username: string, password: string | null) {
	const existing = await db.prepare("SELECT count(*) AS n FROM users").first<{ n: number }>();
	if (!password && existing && existing.n > 0) return null;
	if (password && (await isPassword(db, username, password))) return null;
	const chosen = password ?? randomBytes(12).toString("base64url");
	await db
		.prepare(upsert)
		.bind(username, await toPasswordHash(chosen), new Date().toISOString())
		.run();
	return password ? null : chosen;
}

async function isPassword(db: D1Database, username: string, password: string): Promise<boolean> {
	const hash = await db
		.prepare("SELECT password_hash FROM users WHERE username = ?1")
		.bind(username)
		.first<string>("password_hash");
	return hash !== null && (await checkPasswordHash(password, hash)).ok;
}
