import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { LateStart, renderLateScripts } from "./frame/late-scripts";
import { NEXT_PAGES_PATH } from "./frame/next-pages";
import { NonceContext } from "./frame/nonce";
import { toPagePolicy } from "./frame/page-policy";
import { findPhotoHint } from "./frame/photo-hint";
import { logFailure } from "./log/log";
import { isEmbedPath } from "./site/embed-path";

/** Every page is complete before its first byte: crawlers, caches and browsers without JavaScript get the same HTML. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ config }: AppLoadContext,
) {
	headers.set("Content-Type", "text/html; charset=utf-8");
	const allowLoopback = config.allowPrivateHosts;
	if (isEmbedPath(new URL(request.url).pathname)) {
		headers.set("Content-Security-Policy", toPagePolicy({ allowLoopback, isFramed: status === 200 }));
		return new Response(renderEmbed(remix, request), { status, headers });
	}
	const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
	const isDesk = /^\/admin\b/i.test(new URL(request.url).pathname);
	const page = renderLateScripts(await (isDesk ? renderDesk : renderPublic)(remix, request, nonce), nonce);
	if (!isDesk && status === 200) addHints(headers, page);
	// Inside `RemixServer` it would shift React's ids, and hydration would look for others.
	const html = `${page}${renderToStaticMarkup(<LateStart nonce={nonce} />)}`;
	headers.set("Content-Security-Policy", toPagePolicy({ nonce, allowLoopback }));
	return new Response(html, { status, headers });
}

function addHints(headers: Headers, page: string): void {
	headers.set("Speculation-Rules", `"${NEXT_PAGES_PATH}"`);
	const photo = findPhotoHint(page);
	if (photo !== null) headers.append("Link", photo);
}

/** Every script gets the nonce where it is made: Remix's, those with loader data, and our own. */
function Page({ remix, url, nonce }: { remix: EntryContext; url: string; nonce: string }) {
	return (
		<NonceContext.Provider value={nonce}>
			<RemixServer context={remix} url={url} nonce={nonce} />
		</NonceContext.Provider>
	);
}

/** A public page waits for nothing, so it is one string, in half the time of a stream. */
async function renderPublic(remix: EntryContext, request: Request, nonce: string): Promise<string> {
	const settled = await settleData(remix);
	return `<!DOCTYPE html>${renderToString(<Page remix={settled} url={request.url} nonce={nonce} />)}`;
}

/** Without its data stream, and so without any script. */
function renderEmbed(remix: EntryContext, request: Request): string {
	const page = <RemixServer context={{ ...remix, serverHandoffStream: undefined }} url={request.url} />;
	return `<!DOCTYPE html>${renderToString(page)}`;
}

/** A string cannot wait for the admin area's lazy parts. After a failure Remix asks again with the thrown error. */
async function renderDesk(remix: EntryContext, request: Request, nonce: string): Promise<string> {
	const failures: unknown[] = [];
	const page = await renderToReadableStream(<Page remix={remix} url={request.url} nonce={nonce} />, {
		nonce,
		signal: request.signal,
		onError: (error) => {
			failures.push(error);
		},
	});
	await page.allReady;
	if (failures.length > 0) throw failures[0];
	return new Response(page).text();
}

/** An unknown page or call is not logged as a failure. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logFailure("page-failed", error, { path: new URL(request.url).pathname });
};

/** `RemixServer` (2.17) suspends until its data stream is read; a string cannot wait, so its cache gets the text. */
async function settleData(remix: EntryContext): Promise<EntryContext> {
	const value = await new Response(remix.serverHandoffStream).text();
	const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
	return { ...remix, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } };
}
