import type { AppContext } from "../context.server";
import { isChallengeText } from "../extract/challenge";
import { decodeBody } from "./decode-body";
import { idleTimeoutMs } from "./fetch-limits";
import { readCapped } from "./read-capped";
import { parseRetryAfter } from "./retry-after";

const blockingStatuses = new Set([401, 403, 406, 407, 429, 451]);

export type FetchFailure =
	| { kind: "not-modified" }
	| { kind: "gone"; status: number }
	| { kind: "blocked"; status: number; retryAfterMs?: number }
	| { kind: "failed"; status: number | null; reason: string; retryAfterMs?: number };

/** Bot walls answer with these too. */
const walledStatuses = new Set([404, 410, 503]);

export async function toFailure(
	ctx: Pick<AppContext, "now" | "startTimer">,
	request: { etag?: string | null; lastModified?: string | null },
	response: Response,
	signal: AbortSignal,
): Promise<FetchFailure> {
	const { status, headers } = response;
	const waitMs = parseRetryAfter(headers.get("Retry-After"), ctx.now());
	const retry = waitMs === undefined ? {} : { retryAfterMs: waitMs };
	const hasAsked = Boolean(request.etag || request.lastModified);
	if (status === 304 && hasAsked) return { kind: "not-modified" };
	const isRefused =
		blockingStatuses.has(status) || (walledStatuses.has(status) && (await isWall(ctx, response, signal)));
	if (isRefused) return { kind: "blocked", status, ...retry };
	if (status === 404 || status === 410) return { kind: "gone", status };
	return { ...toFetchFailure(status, `status ${status}`), ...retry };
}

async function isWall(
	{ startTimer }: Pick<AppContext, "startTimer">,
	response: Response,
	signal: AbortSignal,
): Promise<boolean> {
	const wait = { idleMs: idleTimeoutMs, signal, startTimer };
	const read = await readCapped(response.body, { cap: 32_768, cut: true, wait });
	return hasChallengeHeader(response.headers) || (read.kind === "ok" && isChallengeText(decodeBody(read.bytes, null)));
}

/** Cloudflare and AWS mark their own challenges. */
export function hasChallengeHeader(headers: Headers): boolean {
	return headers.get("cf-mitigated") === "challenge" || headers.has("x-amzn-waf-action");
}

export function toFetchFailure(status: number | null, reason: string): Extract<FetchFailure, { kind: "failed" }> {
	return { kind: "failed", status, reason };
}
