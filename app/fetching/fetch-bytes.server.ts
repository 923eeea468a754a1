import type { AppContext } from "../context.server";
import { checkAddress } from "./address-guard";
import { toUserAgent } from "./bot";
import { type FetchFailure, failed, toFailure } from "./fetch-failure.server";
import {
	type Accept,
	acceptLimits,
	headersTimeoutMs,
	idleTimeoutMs,
	mostRedirects,
	wholeTimeoutMs,
} from "./fetch-limits";
import { readCapped } from "./read-capped";

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export type FetchContext = Pick<AppContext, "config" | "fetch" | "now">;

export interface FetchRequest {
	url: string;
	accept: Accept;
	etag?: string | null;
	lastModified?: string | null;
	/** The dealer's domain; a redirect that leaves it is not followed. */
	registrableDomain: string;
	/** For everything together, redirects included. */
	timeoutMs?: number;
	/** For the headers, and for each wait within the body; the product's own limits when not said. */
	patienceMs?: number;
}

export interface FetchedBytes {
	kind: "ok";
	status: number;
	/** Where the redirects ended. */
	url: string;
	bytes: Uint8Array<ArrayBuffer>;
	headers: Headers;
}

/**
 * One polite request: address checked before each hop, redirects followed by hand within the dealer's domain, times and
 * sizes bounded, the body always read or cancelled. Answers a value in every case; never throws.
 */
export async function fetchBytes(ctx: FetchContext, request: FetchRequest): Promise<FetchedBytes | FetchFailure> {
	const whole = new AbortController();
	const timer = setTimeout(() => whole.abort(), request.timeoutMs ?? wholeTimeoutMs);
	try {
		return await followRedirects(ctx, request, whole.signal);
	} catch (error) {
		const isLate = whole.signal.aborted || (error instanceof Error && error.name === "TimeoutError");
		return { kind: "failed", status: null, reason: isLate ? "time-out" : "connection" };
	} finally {
		clearTimeout(timer);
	}
}

async function followRedirects(ctx: FetchContext, request: FetchRequest, signal: AbortSignal) {
	let address = request.url;
	for (let hop = 0; hop <= mostRedirects; hop++) {
		const check = checkAddress(address, ctx.config);
		if (!check.ok) return failed(null, `address refused: ${check.reason}`);
		if (check.registrableDomain !== request.registrableDomain) return failed(null, "left the dealer's domain");
		const response = await requestOnce(ctx, check.url, request, signal);
		const location = redirectStatuses.has(response.status) ? response.headers.get("Location") : null;
		if (location === null) return toOutcome(ctx, request, check.url, response, signal);
		await response.body?.cancel();
		if (!URL.canParse(location, address)) return failed(response.status, "redirect to no address");
		address = new URL(location, address).href;
	}
	return failed(null, "too many redirects");
}

async function requestOnce(ctx: FetchContext, url: URL, request: FetchRequest, signal: AbortSignal): Promise<Response> {
	const waiting = new AbortController();
	const timer = setTimeout(
		() => waiting.abort(new DOMException("No headers", "TimeoutError")),
		request.patienceMs ?? headersTimeoutMs,
	);
	const headers = new Headers({
		"User-Agent": toUserAgent(ctx.config),
		From: ctx.config.contactEmail,
		Accept: acceptLimits[request.accept].header,
		"Accept-Language": "en-US,en;q=0.9",
	});
	if (request.etag) headers.set("If-None-Match", request.etag);
	if (request.lastModified) headers.set("If-Modified-Since", request.lastModified);
	try {
		return await ctx.fetch(url.href, {
			headers,
			redirect: "manual",
			signal: AbortSignal.any([signal, waiting.signal]),
		});
	} finally {
		clearTimeout(timer);
	}
}

async function toOutcome(
	ctx: FetchContext,
	request: FetchRequest,
	url: URL,
	response: Response,
	signal: AbortSignal,
): Promise<FetchedBytes | FetchFailure> {
	const { accept } = request;
	const { cap, refused } = acceptLimits[accept];
	const { status, headers } = response;
	const type = headers.get("Content-Type")?.trim().toLowerCase() ?? null;
	const failure = status >= 200 && status < 300 ? null : await toFailure(ctx, request, response, signal);
	if (failure !== null || (type !== null && refused.test(type))) {
		if (response.body?.locked === false) await response.body.cancel();
		return failure ?? failed(status, `content type ${type}`);
	}
	const read = await readCapped(response.body, {
		cap,
		idleMs: request.patienceMs ?? idleTimeoutMs,
		signal,
		cut: accept === "robots",
	});
	if (read.kind !== "ok") return failed(status, read.kind);
	return { kind: "ok", status, url: url.href, bytes: read.bytes, headers };
}
