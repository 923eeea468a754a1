import * as build from "@remix-run/dev/server-build";
import { getNetwork } from "~/auth/address";
import { getProvenance, isCrossSite } from "~/auth/same-origin";
import { encodeLabel, mergeLabels, type PageLabel } from "~/catalogue/page-label";
import { createContext } from "~/context.server";
import { toBookmarkCookie } from "~/edge/bookmark-cookie";
import { toCacheUrl } from "~/edge/cache-key";
import { applyLimitHeaders, CALLS_PER_MINUTE, createCallLimits, toTooManyResponse } from "~/edge/call-limits";
import {
	claimRefresh,
	getKnownCatalogue,
	getReadFrom,
	type ReadFrom,
	requireFreshPages,
} from "~/edge/catalogue-clock.server";
import { checkRequest, toAllowed } from "~/edge/check-request.server";
import { chooseReadFrom } from "~/edge/choose-read-from";
import { type Edge, handleCached, labelHeader } from "~/edge/edge-cache.server";
import { handlePhoto, toPhotoCacheUrl } from "~/edge/photo-cache.server";
import { readRest } from "~/edge/read-rest";
import { createReadSession } from "~/edge/read-session.server";
import { applySecurityHeaders } from "~/edge/security-headers";
import { createStopwatch } from "~/edge/stopwatch";
import { type Env, getConfig } from "~/env.server";
import { toAnswerPage } from "~/frame/answer-page";
import { errorResponse } from "~/http";
import { logEvent, logFailure } from "~/log";
import { toMarkdownResponse } from "~/machines/markdown/markdown-response";
import { toCallOfJson, toPageOfText } from "~/machines/other-form";
import { getCatalogue } from "~/vehicles/catalogue.server";
import { createDb } from "../db/client";
import { handleByRemix } from "./handle-by-remix";
import { drawing } from "./render-image";

const RETRY_AFTER = "30";

const styles = build.assets.routes.root?.css ?? [];

/** Edge cache → Remix. Every answer leaves with the security headers and one line in the log. */
export async function handleFetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
	const startedAt = Date.now();
	const { pathname } = new URL(request.url);
	const answer = await answerLimited(request, env, execution).catch((error) => {
		logFailure("request-failed", error, { path: pathname });
		return unavailable();
	});
	await readRest(request);
	const shown = await toAnswerPage(request, answer, styles);
	const response = new Response(shown.body, shown);
	applySecurityHeaders(response, pathname);
	logEvent("request", {
		method: request.method,
		path: pathname,
		status: response.status,
		cache: response.headers.get("Cache-Status"),
		ms: Date.now() - startedAt,
	});
	return response;
}

const claimCall = createCallLimits();

/** A network that calls too often is told when it may again; every call that is limited says how many are left. */
async function answerLimited(asked: Request, env: Env, execution: ExecutionContext): Promise<Response> {
	const url = new URL(asked.url);
	const call = toCallOfJson(url);
	const request = call === null ? asked : new Request(call, asked);
	const network = request.headers.has("CF-Connecting-IP") ? getNetwork(request.headers) : null;
	const { pathname } = call ?? url;
	const perMinute = getConfig(env).callsPerMinute ?? CALLS_PER_MINUTE;
	const standing = claimCall({ pathname, network, perMinute }, Date.now());
	if (standing === null) return answerRequest(request, env, execution);
	const answer = standing.isOver ? toTooManyResponse(standing) : await answerRequest(request, env, execution);
	const counted = new Response(answer.body, answer);
	applyLimitHeaders(counted, standing);
	return counted;
}

async function answerRequest(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
	// Before Remix, whose own check answers a foreign Origin with a 500.
	if (!["GET", "HEAD"].includes(request.method) && isCrossSite(getProvenance(request.headers, request.url)))
		return errorResponse(403, "This request did not come from this site");
	const photo = toPhotoCacheUrl(request);
	if (photo !== null)
		return handlePhoto(request, photo, toEdge(env, execution), () =>
			handleByRemix(request, createContext(env, execution, drawing, createReadSession(env.DB, getReadFrom()))),
		);
	const text = toPageOfText(new URL(request.url).pathname);
	const url = isSignedOutRead(request, text !== null) ? toCacheUrl(request.url) : null;
	return url === null ? answerAlone(request, env, execution) : answerKept(request, { url, text }, env, execution);
}

/**
 * What no edge keeps: the administration, calls that write, and the pages of the signed-in. The primary answers first, so
 * that nobody misses what was written before.
 */
async function answerAlone(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
	const admitted = await checkRequest(request);
	if (admitted instanceof Response) return admitted;
	const session = createReadSession(env.DB, await chooseReadFrom(request, getReadFrom()));
	const answer = await handleByRemix(admitted, createContext(env, execution, drawing, session));
	if (!mayHaveWritten(request)) return toAllowed(request, answer);
	requireFreshPages();
	const answered = toAllowed(request, answer);
	const written = session.getBookmark();
	if (written === null || !isSignedIn(request.headers)) return answered;
	const marked = new Response(answered.body, answered);
	marked.headers.append("Set-Cookie", await toBookmarkCookie(request.url, written));
	return marked;
}

/** A public page, from the edge or rendered for it; `text` is the page whose text is asked. */
async function answerKept(
	request: Request,
	{ url, text }: { url: string; text: string | null },
	env: Env,
	execution: ExecutionContext,
): Promise<Response> {
	const watch = createStopwatch(() => Date.now());
	const edge = toEdge(env, execution, watch);
	// A page names the files of its deployment, so another deployment's entries are not ours to serve.
	const key = `${url}${url.includes("?") ? "&" : "?"}build=${env.VERSION.id}`;
	const render = async () => {
		const source = new URL(url);
		if (text !== null) source.pathname = text;
		const d1 = createReadSession(env.DB, getReadFrom(), watch);
		const labels: (PageLabel | null)[] = [];
		const shows = (label: PageLabel | null) => void labels.push(label);
		const context = { ...createContext(env, execution, drawing, d1), shows };
		const shown = await handleByRemix(new Request(source, { signal: request.signal }), context);
		const page = text === null ? shown : await toMarkdownResponse(shown, String(source));
		if (page.status >= 500 && !(await edge.getCatalogue())) return toUnavailable(url, page);
		return toLabelled(page, mergeLabels(labels));
	};
	const answer = await handleCached(request, key, edge, () => watch.track("render", render));
	answer.headers.set("Server-Timing", watch.toServerTiming());
	return answer;
}

function toLabelled(page: Response, label: PageLabel | null): Response {
	if (label === null) return page;
	const labelled = new Response(page.body, page);
	labelled.headers.set(labelHeader, encodeLabel(label));
	return labelled;
}

function toEdge(env: Env, execution: ExecutionContext, watch = createStopwatch(() => Date.now())): Edge {
	const readVersion = async (from: ReadFrom, since: number) => {
		const session = createReadSession(env.DB, from, watch);
		const catalogue = await getCatalogue(createDb(session), since);
		return { catalogue, bookmark: session.getBookmark() };
	};
	return {
		cache: {
			match: (key) => watch.track("cache", () => caches.default.match(key)),
			put: (key, entry) => caches.default.put(key, entry),
		},
		getCatalogue: () => getKnownCatalogue(readVersion, Date.now()),
		now: () => Date.now(),
		refreshOnce: (key, refresh) => claimRefresh(key, Date.now(), refresh),
		waitUntil: (promise) => execution.waitUntil(promise),
	};
}

/** A page's text is the same for everybody. */
function isSignedOutRead({ method, headers }: Request, isText: boolean): boolean {
	return ["GET", "HEAD"].includes(method) && (isText || !isSignedIn(headers));
}

function isSignedIn(headers: Headers): boolean {
	return /(^|;\s*)(__Host-)?session=/.test(headers.get("Cookie") ?? "");
}

/** Some calls of the administration write by GET, as the specification has them; the palette's search, a call a key, does not. */
function mayHaveWritten({ method, url }: Request): boolean {
	const { pathname } = new URL(url);
	if (/^\/(mcp$|api\/push\/|api\/vehicles\/[^/]+\/track-)/.test(pathname)) return false;
	return !["GET", "HEAD"].includes(method) || /^\/api\/admin\/(?!search$)/.test(pathname);
}

function toUnavailable(url: string, page: Response): Response {
	if (new URL(url).pathname.startsWith("/api/")) return unavailable();
	const answer = new Response(page.body, { status: 503, headers: page.headers });
	answer.headers.set("Retry-After", RETRY_AFTER);
	return answer;
}

/** For failures before a page or call is reached, as with a missing variable: only the log says why. */
function unavailable(): Response {
	const headers = { "Retry-After": RETRY_AFTER };
	return errorResponse(503, "The site is briefly unavailable. Please try again in a moment.", { headers });
}
