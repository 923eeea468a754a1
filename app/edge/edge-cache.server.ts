import { findChange } from "../catalogue/changes";
import { listStripParts, parseLabel } from "../catalogue/page-label";
import { logFailure } from "../log/log";
import { graceMs, type KnownCatalogue } from "./catalogue-clock.server";
import { isTagNamed, toEtag } from "./to-etag";

export interface Edge {
	cache: Pick<Cache, "match" | "put">;
	getCatalogue: () => Promise<KnownCatalogue | null>;
	now: () => number;
	refreshOnce: (key: string, refresh: () => Promise<unknown>) => Promise<void>;
	waitUntil: (promise: Promise<unknown>) => void;
}

export const versionHeader = "X-Catalogue-Version";
export const madeAtHeader = "X-Made-At";
/** What a page shows (`encodeLabel`); never leaves the edge. */
export const labelHeader = "X-Shows";
/** A strip of other cars may be an hour old; from here on it is made anew after the answer. */
const stripMs = 45 * 60_000;
const oldStripMs = 60 * 60_000;
/** The most that the replica may have lagged when a version was read. */
const lagMs = 8_000;
const dayMs = 86_400_000;
const entryCacheControl = "public, s-maxage=86400";
const publicCacheControl = "public, max-age=0, must-revalidate";

/**
 * Answers from the entry under `key` if nothing in it changed, or changed less than 15 s ago (then it is made anew
 * after the answer, unless it is younger than that itself); else renders and stores. While the database is down any
 * entry will do.
 */
export async function handleCached(
	request: Request,
	key: string,
	edge: Edge,
	render: () => Promise<Response>,
): Promise<Response> {
	const entry = await findEntry(edge, key);
	const catalogue = await edge.getCatalogue();
	const age = entry ? getFreshness(entry.headers, catalogue, edge.now()) : "old";
	if (entry && age === "current") return toAnswer(request, entry, "hit");
	if (entry && age === "recent") {
		edge.waitUntil(edge.refreshOnce(key, () => renderEntry(key, edge, catalogue, render)));
		return toAnswer(request, entry, "hit; detail=stale");
	}
	const made = await renderEntry(key, edge, catalogue, render);
	return made.status >= 500 && entry
		? toAnswer(request, entry, "hit; detail=down")
		: toAnswer(request, made, "fwd=miss");
}

async function findEntry({ cache }: Edge, key: string): Promise<Response | undefined> {
	try {
		return await cache.match(key);
	} catch (error) {
		logFailure("cache-failed", error);
	}
}

async function keepEntry({ cache }: Edge, key: string, entry: Response): Promise<void> {
	try {
		await cache.put(key, entry);
	} catch (error) {
		logFailure("cache-failed", error);
	}
}

export function getFreshness(
	headers: Headers,
	catalogue: KnownCatalogue | null,
	now: number,
): "current" | "recent" | "old" {
	if (!catalogue) return "current";
	const madeAt = Number(headers.get(madeAtHeader));
	// "Checked today" changes once a day, also where nothing else does.
	if (Math.floor(madeAt / dayMs) !== Math.floor(now / dayMs)) return "old";
	const version = Number(headers.get(versionHeader));
	if (version >= catalogue.version) return "current";
	const label = parseLabel(headers.get(labelHeader));
	const changed = findChange(catalogue.changes, label?.own ?? null, version);
	if (changed !== null) {
		if (version < catalogue.freshFrom) return "old";
		// However many versions a sync raises, its pages are made once in this time.
		if (madeAt <= now && now - madeAt < graceMs) return "current";
		// Another machine's clock may be a little ahead; one that was put back ends every wait.
		const isRecent = [madeAt, getUnchangedAt(catalogue, changed)].some((at) => Math.abs(now - at) < graceMs);
		return isRecent ? "recent" : "old";
	}
	const age = Math.abs(now - madeAt);
	if (!label || age < stripMs || findChange(catalogue.changes, listStripParts(label), version) === null)
		return "current";
	return age < oldStripMs ? "recent" : "old";
}

/** When this isolate knows that the version was not there yet; of the last version it knows the time itself. */
function getUnchangedAt({ version, changedAt, reads }: KnownCatalogue, changed: number): number {
	const before = (reads.findLast((read) => read.version < changed)?.at ?? 0) - lagMs;
	return changed === version ? Math.max(before, Date.parse(changedAt)) : before;
}

async function renderEntry(
	key: string,
	edge: Edge,
	catalogue: KnownCatalogue | null,
	render: () => Promise<Response>,
): Promise<Response> {
	// The version was read before rendering, so an entry is never labelled newer than its content.
	const rendered = await render();
	if (![200, 410].includes(rendered.status) || rendered.headers.has("Set-Cookie")) return rendered;
	const body = await rendered.arrayBuffer();
	const headers = new Headers(rendered.headers);
	headers.set("ETag", await toEtag(body, headers.get("Content-Security-Policy")));
	headers.set("Cache-Control", entryCacheControl);
	headers.set(versionHeader, String(catalogue?.version ?? 0));
	headers.set(madeAtHeader, String(edge.now()));
	const entry = new Response(body, { status: rendered.status, headers });
	if (catalogue) edge.waitUntil(keepEntry(edge, key, entry.clone()));
	return entry;
}

/** Cache-Status by RFC 9211. A 304 has no policy: a cache lays it over a page with another nonce (RFC 9111, 3.2). */
function toAnswer(request: Request, entry: Response, how: string): Response {
	const headers = new Headers(entry.headers);
	if (headers.has(versionHeader)) headers.set("Cache-Control", publicCacheControl);
	for (const name of [versionHeader, madeAtHeader, labelHeader, "CF-Cache-Status", "Age"]) headers.delete(name);
	headers.set("Cache-Status", `edge; ${how}`);
	const etag = headers.get("ETag");
	if (entry.status === 200 && etag && isTagNamed(request.headers.get("If-None-Match"), etag)) {
		entry.body?.cancel();
		headers.delete("Content-Security-Policy");
		return new Response(null, { status: 304, headers });
	}
	return new Response(request.method === "HEAD" ? null : entry.body, { status: entry.status, headers });
}
