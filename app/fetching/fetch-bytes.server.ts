import type { AppContext } from "../context.server";
import { checkAddress } from "./address-guard";
import { toUserAgent } from "./bot";
import { type CookieJar, formatCookies, storeCookies } from "./cookie-jar";
import { type FetchFailure, toFailure, toFetchFailure } from "./fetch-failure.server";
import {
	type Accept,
	acceptLimits,
	headersTimeoutMs,
	idleTimeoutMs,
	mostRedirects,
	wholeTimeoutMs,
} from "./fetch-limits";
import { isLoopback } from "./politeness";
import { readCapped } from "./read-capped";

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export type FetchContext = Pick<AppContext, "config" | "fetch" | "now" | "startTimer">;

export interface FetchRequest {
	url: string;
	accept: Accept;
	etag?: string | null;
	lastModified?: string | null;
	/** The Authorization header: sent only to the address's own origin, and only over https. */
	authorization?: string | null;
	/** The page that shows the photo: some photo hosts answer only requests from their own pages. */
	referrer?: string | null;
	registrableDomain: string;
	timeoutMs?: number;
	/** For the headers, and for each wait within the body. */
	patienceMs?: number;
}

export interface FetchedBytes {
	kind: "ok";
	status: number;
	url: string;
	bytes: Uint8Array<ArrayBuffer>;
	headers: Headers;
}

/** Checks each hop's address, stays within the dealer's domain, bounds time and size. Never throws. */
export async function fetchBytes(ctx: FetchContext, request: FetchRequest): Promise<FetchedBytes | FetchFailure> {
	const whole = new AbortController();
	const stopTimer = ctx.startTimer(request.timeoutMs ?? wholeTimeoutMs, () => whole.abort());
	try {
		return await followRedirects(ctx, request, whole.signal);
	} catch (error) {
		const isLate = whole.signal.aborted || (error instanceof Error && error.name === "TimeoutError");
		return { kind: "failed", status: null, reason: isLate ? "time-out" : "connection" };
	} finally {
		stopTimer();
	}
}

async function followRedirects(ctx: FetchContext, request: FetchRequest, signal: AbortSignal) {
	let address = request.url;
	// Some servers answer only who brings back the cookie that they set with a redirect. No other request gets it.
	const jar: CookieJar = new Map();
	for (let hop = 0; hop <= mostRedirects; hop++) {
		const check = checkAddress(address, ctx.config);
		if (!check.ok) return toFetchFailure(null, `address refused: ${check.reason}`);
		if (check.registrableDomain !== request.registrableDomain) return toFetchFailure(null, "left the dealer's domain");
		const response = await requestOnce(ctx, check.url, request, jar, signal);
		const location = redirectStatuses.has(response.status) ? response.headers.get("Location") : null;
		if (location === null) return toOutcome(ctx, request, check.url, response, signal);
		await response.body?.cancel();
		storeCookies(jar, response.headers);
		if (!URL.canParse(location, address)) return toFetchFailure(response.status, "redirect to no address");
		address = new URL(location, address).href;
	}
	return toFetchFailure(null, "too many redirects");
}

async function requestOnce(
	ctx: FetchContext,
	url: URL,
	request: FetchRequest,
	jar: CookieJar,
	signal: AbortSignal,
): Promise<Response> {
	const waiting = new AbortController();
	const stopTimer = ctx.startTimer(request.patienceMs ?? headersTimeoutMs, () =>
		waiting.abort(new DOMException("No headers", "TimeoutError")),
	);
	const headers = new Headers({
		"User-Agent": toUserAgent(ctx.config),
		From: ctx.config.contactEmail,
		Accept: acceptLimits[request.accept].header,
		"Accept-Language": "en-US,en;q=0.9",
	});
	if (request.authorization && mayShow(ctx, request, url)) headers.set("Authorization", request.authorization);
	const cookies = formatCookies(jar);
	if (cookies !== null) headers.set("Cookie", cookies);
	if (request.etag) headers.set("If-None-Match", request.etag);
	if (request.referrer) headers.set("Referer", request.referrer);
	if (request.lastModified) headers.set("If-Modified-Since", request.lastModified);
	try {
		return await ctx.fetch(url.href, {
			headers,
			redirect: "manual",
			signal: AbortSignal.any([signal, waiting.signal]),
		});
	} finally {
		stopTimer();
	}
}

function mayShow({ config }: FetchContext, { url: asked }: FetchRequest, url: URL): boolean {
	const isSealed = url.protocol === "https:" || isLoopback(config, url.href);
	return isSealed && url.origin === new URL(asked).origin;
}

/** 206 is a part, and we asked for the whole. */
const isWhole = (status: number) => status >= 200 && status < 300 && status !== 206;

async function toOutcome(
	ctx: FetchContext,
	request: FetchRequest,
	url: URL,
	response: Response,
	signal: AbortSignal,
): Promise<FetchedBytes | FetchFailure> {
	const { accept } = request;
	const { refused } = acceptLimits[accept];
	const { status, headers } = response;
	const type = headers.get("Content-Type")?.trim().toLowerCase() ?? null;
	const failure = isWhole(status) ? null : await toFailure(ctx, request, response, signal);
	if (failure !== null || (type !== null && refused.test(type))) {
		if (response.body?.locked === false) await response.body.cancel();
		return failure ?? toFetchFailure(status, `content type ${type}`);
	}
	const read = await readCapped(response.body, {
		// A page in place of a feed may not be as long as a feed.
		cap: acceptLimits[accept === "feed" && /html/.test(type ?? "") ? "html" : accept].cap,
		cut: accept === "robots",
		wait: { idleMs: request.patienceMs ?? idleTimeoutMs, signal, startTimer: ctx.startTimer },
	});
	if (read.kind !== "ok") return toFetchFailure(status, read.kind);
	return { kind: "ok", status, url: url.href, bytes: read.bytes, headers };
}
