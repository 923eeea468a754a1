import { and, eq } from "drizzle-orm";
import { users } from "../../db/schema";
import type { AppContext } from "../context.server";
import { getNetwork } from "./address";
import { createDevice, isKnownDevice, parseDevice, toDeviceCookie } from "./device.server";
import { claimAttempt, deleteAttempts } from "./login-throttle.server";
import { checkPasswordHash, NOBODY, toPasswordHash } from "./password.server";
import { createSession, type User } from "./session.server";
import { toSessionCookie } from "./session-cookie";

export type Credentials = { username: string; password: string };
export type Visitor = { address: string; device: string | null };
export type LoginOutcome =
	| { kind: "welcome"; user: User; sessionId: string; device: string }
	| { kind: "refused" }
	| { kind: "throttled"; retryAfterSeconds: number };

type Account = User & { passwordHash: string };

export async function logIn(
	ctx: AppContext,
	credentials: Credentials,
	visitor: Visitor,
	verify = checkPasswordHash,
): Promise<LoginOutcome> {
	const { username } = credentials;
	const isKnown = visitor.device !== null && (await isKnownDevice(ctx.db, username, visitor.device));
	const attempt = { username, address: visitor.address, device: isKnown ? visitor.device : null };
	const retryAfterSeconds = await claimAttempt(ctx.db, attempt, ctx.now());
	if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
	const account = await getAccount(ctx, credentials.username);
	const verdict = await verify(credentials.password, account?.passwordHash ?? NOBODY);
	if (!account || !verdict.ok) return { kind: "refused" };
	const passwordHash = verdict.outdated
		? await renewPasswordHash(ctx, account, credentials.password)
		: account.passwordHash;
	// The password may have changed while it was checked.
	const sessionId = await createSession(ctx.db, { id: account.id, passwordHash }, ctx.now());
	if (sessionId === null) return { kind: "refused" };
	await deleteAttempts(ctx.db, attempt);
	const device = attempt.device ?? (await createDevice(ctx.db, username));
	return { kind: "welcome", user: { id: account.id, username: account.username }, sessionId, device };
}

export async function toVisitor(request: Request): Promise<Visitor> {
	return { address: getNetwork(request.headers), device: await parseDevice(request) };
}

export async function toWelcomeHeaders(url: string, welcome: { sessionId: string; device: string }): Promise<Headers> {
	const headers = new Headers();
	headers.append("Set-Cookie", await toSessionCookie(url, welcome.sessionId));
	headers.append("Set-Cookie", await toDeviceCookie(url, welcome.device));
	return headers;
}

async function getAccount({ db }: AppContext, name: string): Promise<Account | null> {
	const { id, username, passwordHash } = users;
	const account = await db.select({ id, username, passwordHash }).from(users).where(eq(username, name)).get();
	return account ?? null;
}

async function renewPasswordHash({ db, now }: AppContext, account: Account, password: string): Promise<string> {
	const passwordHash = await toPasswordHash(password);
	const isUnchanged = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash));
	await db.update(users).set({ passwordHash, updatedAt: now().toISOString() }).where(isUnchanged);
	return passwordHash;
}
