import type { AppContext } from "../context.server";
import { getAddress } from "./address";
import { createDevice, isKnownDevice, parseDevice, setDevice } from "./device.server";
import { chargeAttempt, forgetAttempts } from "./login-throttle.server";
import { hashPassword, NOBODY, verifyPassword } from "./password.server";
import { createSession, type User } from "./session.server";
import { setSession } from "./session-cookie";

export type Credentials = { username: string; password: string };
/** Where an attempt comes from; `device` is what its browser presented as one. */
export type Visitor = { address: string; device: string | null };
export type LoginOutcome =
	| { kind: "welcome"; user: User; sessionId: string; device: string }
	| { kind: "refused" }
	| { kind: "throttled"; retryAfterSeconds: number };

type Account = User & { passwordHash: string };

/** An unknown user and a wrong password take the same path and the same time: one hash either way. */
export async function logIn(
	ctx: AppContext,
	credentials: Credentials,
	visitor: Visitor,
	verify = verifyPassword,
): Promise<LoginOutcome> {
	const { username } = credentials;
	const isKnown = visitor.device !== null && (await isKnownDevice(ctx.db, username, visitor.device));
	const attempt = { username, address: visitor.address, device: isKnown ? visitor.device : null };
	const retryAfterSeconds = await chargeAttempt(ctx.db, attempt, ctx.now());
	if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
	const account = await getAccount(ctx, credentials.username);
	const verdict = await verify(credentials.password, account?.passwordHash ?? NOBODY);
	if (!account || !verdict.ok) return { kind: "refused" };
	if (verdict.outdated) await updatePasswordHash(ctx, account.id, await hashPassword(credentials.password));
	await forgetAttempts(ctx.db, attempt);
	const sessionId = await createSession(ctx.db, account.id, ctx.now());
	const device = attempt.device ?? (await createDevice(ctx.db, username));
	return { kind: "welcome", user: { id: account.id, username: account.username }, sessionId, device };
}

export async function toVisitor(request: Request): Promise<Visitor> {
	return { address: getAddress(request.headers), device: await parseDevice(request) };
}

/** Both cookies of a login. */
export async function toWelcomeHeaders(url: string, welcome: { sessionId: string; device: string }): Promise<Headers> {
	const headers = new Headers();
	headers.append("Set-Cookie", await setSession(url, welcome.sessionId));
	headers.append("Set-Cookie", await setDevice(url, welcome.device));
	return headers;
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
