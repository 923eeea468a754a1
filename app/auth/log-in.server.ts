import type { AppContext } from "../context.server";
import { chargeAttempt, forgetAttempts } from "./login-throttle.server";
import { hashPassword, NOBODY, verifyPassword } from "./password.server";
import { createSession, type User } from "./session.server";

export type Credentials = { username: string; password: string };
export type LoginOutcome =
	| { kind: "welcome"; user: User; sessionId: string }
	| { kind: "refused" }
	| { kind: "throttled"; retryAfterSeconds: number };

type Account = User & { passwordHash: string };

/** An unknown user and a wrong password take the same path and the same time: one hash either way. */
export async function logIn(
	ctx: AppContext,
	credentials: Credentials,
	address: string,
	verify = verifyPassword,
): Promise<LoginOutcome> {
	const attempt = { username: credentials.username, address };
	const retryAfterSeconds = await chargeAttempt(ctx.db, attempt, ctx.now());
	if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
	const account = await getAccount(ctx, credentials.username);
	const verdict = await verify(credentials.password, account?.passwordHash ?? NOBODY);
	if (!account || !verdict.ok) return { kind: "refused" };
	if (verdict.outdated) await updatePasswordHash(ctx, account.id, await hashPassword(credentials.password));
	await forgetAttempts(ctx.db, attempt);
	const sessionId = await createSession(ctx.db, account.id, ctx.now());
	return { kind: "welcome", user: { id: account.id, username: account.username }, sessionId };
}

function getAccount(ctx: AppContext, username: string): Promise<Account | null> {
	return ctx.db.$client
		.prepare("SELECT id, username, password_hash AS passwordHash FROM users WHERE username = ?1")
		.bind(username)
		.first<Account>();
}

async function updatePasswordHash(ctx: AppContext, id: number, hash: string): Promise<void> {
	await ctx.db.$client
		.prepare("UPDATE users SET password_hash = ?2, updated_at = ?3 WHERE id = ?1")
		.bind(id, hash, ctx.now().toISOString())
		.run();
}
