import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";

/** Every page is complete before its first byte: crawlers, caches and browsers without JavaScript get the same HTML. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
	let failed = false;
	const body = await renderToReadableStream(<RemixServer context={context} url={request.url} />, {
		signal: request.signal,
		onError(error: unknown) {
			failed = true;
			console.error(error);
		},
	});
	await body.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(body, { status: failed ? 500 : status, headers });
}
