import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { delayScripts } from "./late-scripts";
import { logFailure } from "./log";
import { toPagePolicy } from "./security-headers";

/**
 * Every page is complete before its first byte: crawlers, caches and browsers without JavaScript get the same HTML. So
 * it is made as one string, in half the time that React takes for a stream of encoded pieces.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ config }: AppLoadContext,
) {
	const settled = await settleData(remix);
	const html = delayScripts(`<!DOCTYPE html>${renderToString(<RemixServer context={settled} url={request.url} />)}`);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", await toPagePolicy(html, config.allowPrivateHosts));
	return new Response(html, { status, headers });
}

/** A page or a call that does not exist is no failure of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logFailure("page-failed", error, { path: new URL(request.url).pathname });
};

/**
 * `RemixServer` (2.17) suspends until the loaders' data has come through its stream, and a string cannot wait: the
 * stream is read to its end before, and its text laid where `RemixServer` keeps what it has read.
 */
async function settleData(remix: EntryContext): Promise<EntryContext> {
	const value = await new Response(remix.serverHandoffStream).text();
	const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
	return { ...remix, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } };
}
