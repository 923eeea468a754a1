import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { delayScripts } from "./late-scripts";
import { logFailure } from "./log";
import { toPagePolicy } from "./security-headers";

/** Every page is complete before its first byte: crawlers, caches and browsers without JavaScript get the same HTML. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ config }: AppLoadContext,
) {
	let failed = false;
	const body = await renderToReadableStream(<RemixServer context={remix} url={request.url} />, {
		signal: request.signal,
		onError(error: unknown) {
			failed = true;
			logFailure("page-failed", error, { path: new URL(request.url).pathname });
		},
	});
	await body.allReady;
	const html = delayScripts(await new Response(body).text());
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", await toPagePolicy(html, config.allowPrivateHosts));
	return new Response(html, { status: failed ? 500 : status, headers });
}
