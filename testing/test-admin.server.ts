import { env } from "cloudflare:test";
import { toPasswordHash } from "../app/auth/password.server";
import type { User } from "../app/auth/session.server";
import { toSessionCookie } from "../app/auth/session-cookie";
import { type AppContext, createContext } from "../app/context.server";
import type { Handler } from "../app/http";
import { openSession } from "./open-session";

export const ORIGIN = "http://localhost:8787";

export function createTestContext(now: () => Date = () => new Date()): AppContext {
	const send = async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });
	const jobs = { send, sendBatch: send, metrics: async () => ({ backlogCount: 0, backlogBytes: 0 }) };
	return { ...createContext(env, { waitUntil: () => {} }), jobs, now };
}

const cheapest = { N: 2, r: 1, p: 1 };

/** Hashed as cheaply as possible; the first right password hashes it anew at the full cost. */
export async function addUser(
	ctx: AppContext,
	username: string,
	password = "a long password",
	hash?: string,
): Promise<User> {
	const stored = hash ?? (await toPasswordHash(password, cheapest));
	const row = await ctx.db.$client
		.prepare("INSERT INTO users (username, password_hash, created_at, updated_at) VALUES (?1, ?2, ?3, ?3) RETURNING id")
		.bind(username, stored, ctx.now().toISOString())
		.first<{ id: number }>();
	return { id: row?.id ?? 0, username };
}

export async function getSessionHeader(ctx: AppContext, user: User): Promise<string> {
	const cookie = await toSessionCookie(ORIGIN, await openSession(ctx.db, user.id, ctx.now()));
	return cookie.split(";")[0] ?? "";
}

export type Call = {
	origin?: string;
	method?: string;
	path?: string;
	params?: Record<string, string>;
	headers?: Record<string, string>;
	body?: unknown;
};

export async function send(
	ctx: AppContext,
	handler: Handler,
	{ origin = ORIGIN, method = "GET", path = "/api/x", params = {}, headers = {}, body }: Call = {},
): Promise<Response> {
	const form = body instanceof FormData || body instanceof URLSearchParams;
	const request = new Request(`${origin}${path}`, {
		method,
		headers: { ...(body === undefined || form ? {} : { "Content-Type": "application/json" }), ...headers },
		body: body === undefined ? undefined : form ? body : JSON.stringify(body),
	});
	return handler({ request, params, context: ctx });
}

export async function answer(ctx: AppContext, handler: Handler, call: Call): Promise<Response> {
	return await send(ctx, handler, call).catch((thrown: unknown) => {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	});
}
