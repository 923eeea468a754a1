import { errorResponse } from "../http";
import { clicksPerMinute } from "../tracking/clicks";
import { formatSeconds } from "../ui/format";

/** For one network, unless CALLS_PER_MINUTE is set: more than people's pages and a reader of the whole stock need. */
export const CALLS_PER_MINUTE = 600;
/** Tool calls: one reads as much as several pages, and never comes from the edge. */
const TOOL_SHARE = 0.2;
/** The stock as a file. */
const EXPORT_SHARE = 0.1;

const MINUTE_MS = 60_000;
/** Beyond this counting starts anew, to bound an isolate's memory. */
const MOST_NETWORKS = 20_000;

type Call = { pathname: string; network: string | null; perMinute: number };

export type Standing = { limit: number; remaining: number; resetSeconds: number; isOver: boolean };

/** For each isolate alone: a network may reach many, but this costs nothing; expensive answers are counted in D1. */
export function createCallLimits() {
	let minute = 0;
	let counts = new Map<string, number>();
	/** Null for an unlimited path, and for an unknown network (not behind Cloudflare's edge). */
	return function claimCall({ pathname, network, perMinute }: Call, now: number): Standing | null {
		const counted = getLimit(toRoutedPath(pathname), perMinute);
		if (counted === null || network === null) return null;
		const { kind, limit } = counted;
		const at = Math.floor(now / MINUTE_MS);
		if (at !== minute || counts.size >= MOST_NETWORKS) [minute, counts] = [at, new Map()];
		const key = `${kind} ${network}`;
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		const resetSeconds = Math.ceil(((at + 1) * MINUTE_MS - now) / 1000);
		return { limit, remaining: Math.max(0, limit - count), resetSeconds, isOver: count > limit };
	};
}

/** As the router reads it: decoded once, in any case, with trailing slashes, or as the page's data. */
function toRoutedPath(pathname: string): string {
	return decodePath(pathname)
		.toLowerCase()
		.replace(/\.data$/, "")
		.replace(/(?<!\/)\/+$/, "");
}

function decodePath(pathname: string): string {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return pathname;
	}
}

type Limit = { kind: "tool" | "export" | "click" | "call"; limit: number };

function getLimit(pathname: string, perMinute: number): Limit | null {
	if (pathname === "/mcp")
		return { kind: "tool", limit: Math.ceil(Math.min(perMinute, CALLS_PER_MINUTE) * TOOL_SHARE) };
	if (pathname.startsWith("/exports/")) return { kind: "export", limit: Math.ceil(perMinute * EXPORT_SHARE) };
	if (/^\/api\/vehicles\/[^/]+\/track-(view|contact)$/.test(pathname))
		return { kind: "click", limit: Math.min(perMinute, clicksPerMinute) };
	const isCall = /^\/api\/(vehicles|locations|places|settings|suggestions|push|auth)(\/|$)/.test(pathname);
	return isCall ? { kind: "call", limit: perMinute } : null;
}

export function toTooManyResponse({ limit, resetSeconds }: Standing): Response {
	return errorResponse(429, `At most ${limit} calls a minute. Please wait ${formatSeconds(resetSeconds)}.`, {
		headers: { "Retry-After": String(resetSeconds) },
	});
}

/** As in draft-ietf-httpapi-ratelimit-headers-05. After a tighter limit's refusal no call is left until it ends. */
export function applyLimitHeaders({ status, headers }: Response, { limit, remaining, resetSeconds }: Standing): void {
	const waitSeconds = status === 429 ? headers.get("Retry-After") : null;
	headers.set("RateLimit-Limit", String(limit));
	headers.set("RateLimit-Remaining", waitSeconds === null ? String(remaining) : "0");
	headers.set("RateLimit-Reset", waitSeconds ?? String(resetSeconds));
}
