import * as build from "@remix-run/dev/server-build";
import { getNetwork } from "~/auth/address";
import { getProvenance, isCrossSite } from "~/auth/same-origin";
import { createContext } from "~/context.server";
import { toBookmarkCookie } from "~/edge/bookmark-cookie";
import { toCacheUrl } from "~/edge/cache-key";
import { applyLimitHeaders, CALLS_PER_MINUTE, createCallLimits, toTooManyResponse } from "~/edge/call-limits";
import { getReadFrom, requireFreshPages } from "~/edge/catalogue-clock.server";
import { checkRequest, toAllowed } from "~/edge/check-request.server";
import { chooseReadFrom } from "~/edge/choose-read-from";
import { handlePhoto, toPhotoCacheUrl } from "~/edge/photo-cache.server";
import { readRest } from "~/edge/read-rest";
import { createReadSession } from "~/edge/read-session.server";
import { applySecurityHeaders } from "~/edge/security-headers";
import { type Env, getConfig } from "~/env/env.server";
import { toAnswerPage } from "~/frame/answer-page";
import { errorResponse } from "~/http";
import { logEvent, logFailure } from "~/log/log";
import { toCallOfJson, toPageOfText } from "~/machines/other-form";
import { handleByRemix } from "./handle-by-remix";
import { handleKept, toEdge } from "./handle-kept";
import { drawing } from "./render-image";
import { unavailableResponse } from "./unavailable";

const styles = build.assets.routes.root?.css ?? [];

/** Edge cache → Remix. Every answer has the security headers and one line in the log. */
export async function handleFetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
	const startedAt = Date.now();
	const { pathname } = new URL(request.url);
	const answer = await answerLimited(request, env, execution).catch((error) => {
		logFailure("request-failed", error, { path: pathname });
		return unavailableResponse();
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
	return url === null ? answerAlone(request, env, execution) : handleKept(request, { url, text }, env, execution);
}

/** The administration, writing calls and signed-in people's pages; `chooseReadFrom` says which replica may answer. */
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

/** A page's text is the same for everybody. */
function isSignedOutRead({ method, headers }: Request, isText: boolean): boolean {
	return ["GET", "HEAD"].includes(method) && (isText || !isSignedIn(headers));
}

function isSignedIn(headers: Headers): boolean {
	return /(^|;\s*)(__Host-)?session=/.test(headers.get("Cookie") ?? "");
}

/** Some calls of the administration write by GET, as specified; the palette's search, a call for each key, does not. */
function mayHaveWritten({ method, url }: Request): boolean {
	const { pathname } = new URL(url);
	if (/^\/(mcp$|api\/push\/|api\/vehicles\/[^/]+\/track-)/.test(pathname)) return false;
	return !["GET", "HEAD"].includes(method) || /^\/api\/admin\/(?!search$)/.test(pathname);
}
