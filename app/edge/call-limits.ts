import { errorResponse } from "../http";
import { clicksPerMinute } from "../tracking/clicks";

/** Of one network, unless CALLS_PER_MINUTE says otherwise: more than people's pages and a reader of the whole stock need. */
export const CALLS_PER_MINUTE = 600;
/** Of those, and never of more, so many calls of tools: one reads as much as several pages, and is never answered from the edge. */
const TOOL_SHARE = 0.2;

const MINUTE_MS = 60_000;
/** Networks remembered at once; beyond that counting begins anew, rather than taking an isolate's memory. */
const MOST_NETWORKS = 20_000;

/** `perMinute`: calls that a network may make in a minute. */
type Call = { pathname: string; network: string | null; perMinute: number };

export type Standing = { limit: number; remaining: number; resetSeconds: number; isOver: boolean };

/*
 * Counted in the isolate: a network that many isolates answer may call as often at each. That is what costs nothing, and
 * no answer behind it is dear: what is (sign-ins, clicks, checks) is counted in D1.
 */
export function createCallLimits() {
	let minute = 0;
	let counts = new Map<string, number>();
	/** Null for what is not limited, and where the network is not known (no edge of Cloudflare stands before us). */
	return function claimCall({ pathname, network, perMinute }: Call, now: number): Standing | null {
		const limit = getLimit(toRoutedPath(pathname), perMinute);
		if (limit === null || network === null) return null;
		const at = Math.floor(now / MINUTE_MS);
		if (at !== minute || counts.size >= MOST_NETWORKS) [minute, counts] = [at, new Map()];
		const key = `${limit} ${network}`;
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		const resetSeconds = Math.ceil(((at + 1) * MINUTE_MS - now) / 1000);
		return { limit, remaining: Math.max(0, limit - count), resetSeconds, isOver: count > limit };
	};
}

/** As the router reads it: decoded once, in either case, with slashes at its end, or as the page's data. */
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

/** A click beyond its limit is refused in D1 too, however many isolates answer; failed sign-ins and looks have theirs there. */
function getLimit(pathname: string, perMinute: number): number | null {
	if (pathname === "/mcp") return Math.ceil(Math.min(perMinute, CALLS_PER_MINUTE) * TOOL_SHARE);
	if (/^\/api\/vehicles\/[^/]+\/track-(view|contact)$/.test(pathname)) return Math.min(perMinute, clicksPerMinute);
	return /^\/api\/(vehicles|locations|places|settings|suggestions|push|auth)(\/|$)/.test(pathname) ? perMinute : null;
}

export function toTooManyResponse({ limit, resetSeconds }: Standing): Response {
	return errorResponse(429, `At most ${limit} calls a minute. Please wait ${resetSeconds} seconds.`, {
		headers: { "Retry-After": String(resetSeconds) },
	});
}

/** Of the draft that most clients know: draft-ietf-httpapi-ratelimit-headers-05. */
export function applyLimitHeaders({ headers }: Response, { limit, remaining, resetSeconds }: Standing): void {
	headers.set("RateLimit-Limit", String(limit));
	headers.set("RateLimit-Remaining", String(remaining));
	headers.set("RateLimit-Reset", String(resetSeconds));
}
