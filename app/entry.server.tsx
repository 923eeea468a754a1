import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { delayScripts } from "./frame/late-scripts";
import { toPagePolicy } from "./frame/page-policy";
import { logFailure } from "./log";

/** Every page is complete before its first byte: crawlers, caches and browsers without JavaScript get the same HTML. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ config }: AppLoadContext,
) {
	const render = /^\/admin\b/i.test(new URL(request.url).pathname) ? renderDesk : renderPublic;
	const html = delayScripts(await render(remix, request));
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", await toPagePolicy(html, config.allowPrivateHosts));
	return new Response(html, { status, headers });
}

/** A public page waits for nothing, so it is made as one string, in half the time that a stream of pieces takes. */
async function renderPublic(remix: EntryContext, request: Request): Promise<string> {
	const settled = await settleData(remix);
	return `<!DOCTYPE html>${renderToString(<RemixServer context={settled} url={request.url} />)}`;
}

/**
 * The admin area's figures and lazily loaded parts are waited for within the page, which a string cannot do. One of them
 * that fails makes it the error page: Remix asks again with what is thrown here.
 */
async function renderDesk(remix: EntryContext, request: Request): Promise<string> {
	const failures: unknown[] = [];
	const page = await renderToReadableStream(<RemixServer context={remix} url={request.url} />, {
		signal: request.signal,
		onError: (error) => {
			failures.push(error);
		},
	});
	await page.allReady;
	if (failures.length > 0) throw failures[0];
	return new Response(page).text();
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
