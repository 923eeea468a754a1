import { encodeLabel, mergeLabels, type PageLabel } from "~/catalogue/page-label";
import { createContext } from "~/context.server";
import { claimRefresh, getKnownCatalogue, getReadFrom, type ReadFrom } from "~/edge/catalogue-clock.server";
import { type Edge, handleCached, labelHeader } from "~/edge/edge-cache.server";
import { createReadSession } from "~/edge/read-session.server";
import { createStopwatch } from "~/edge/stopwatch";
import type { Env } from "~/env/env.server";
import { toMarkdown } from "~/machines/markdown/to-markdown";
import { toMarkdownUrl } from "~/machines/other-form";
import { getCatalogue } from "~/vehicles/catalogue.server";
import { createDb } from "../db/client";
import { handleByRemix } from "./handle-by-remix";
import { drawing } from "./render-image";
import { toUnavailable } from "./unavailable";

/** A public page from the edge, or rendered for it; `text` is the page whose text is requested. */
export async function handleKept(
	request: Request,
	{ url, text }: { url: string; text: string | null },
	env: Env,
	execution: ExecutionContext,
): Promise<Response> {
	const watch = createStopwatch(() => Date.now());
	const edge = toEdge(env, execution, watch);
	// A page names its deployment's files, so another deployment's entries are not ours to serve.
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

async function toMarkdownResponse(page: Response, url: string): Promise<Response> {
	const location = page.headers.get("Location");
	if (location !== null) return Response.redirect(toMarkdownUrl(new URL(location, url)), page.status);
	const text = `${toMarkdown(await page.text(), url)}\nSource: ${url}\n`;
	return new Response(text, { status: page.status, headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}

function toLabelled(page: Response, label: PageLabel | null): Response {
	if (label === null) return page;
	const labelled = new Response(page.body, page);
	labelled.headers.set(labelHeader, encodeLabel(label));
	return labelled;
}

export function toEdge(env: Env, execution: ExecutionContext, watch = createStopwatch(() => Date.now())): Edge {
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
