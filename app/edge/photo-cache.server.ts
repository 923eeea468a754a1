import { logFailure } from "../log/log";

export interface PhotoEdge {
	cache: Pick<Cache, "match" | "put">;
	waitUntil: (promise: Promise<unknown>) => void;
}

/** A day at the edge, so that a removed photo leaves it; browsers keep theirs for ever. */
const entryCacheControl = "public, s-maxage=86400";
const finalCacheControl = "public, max-age=31536000, immutable";

/** A photo in one of our sizes; null for any other address, so that no query makes a second entry. */
export function toPhotoCacheUrl({ method, url }: Request): string | null {
	const { origin, pathname, search } = new URL(url);
	const isPhoto = /^\/photos\/\d{1,15}\/\d{1,3}-\d{3,4}\.webp$/.test(pathname) && /^\?v=[0-9a-f]{16}$/.test(search);
	return isPhoto && ["GET", "HEAD"].includes(method) ? `${origin}${pathname}${search}` : null;
}

export async function handlePhoto(
	request: Request,
	key: string,
	edge: PhotoEdge,
	render: () => Promise<Response>,
): Promise<Response> {
	const entry = await edge.cache.match(key).catch((error) => logFailure("cache-failed", error));
	if (entry) return toAnswer(request, entry);
	const made = await render();
	if (request.method === "GET" && made.status === 200 && made.headers.get("Cache-Control") === finalCacheControl)
		edge.waitUntil(keepEntry(edge.cache, key, made.clone()));
	made.headers.set("Cache-Status", "edge; fwd=miss");
	return made;
}

async function keepEntry(cache: PhotoEdge["cache"], key: string, made: Response): Promise<void> {
	const headers = new Headers(made.headers);
	headers.set("Cache-Control", entryCacheControl);
	await cache.put(key, new Response(made.body, { headers })).catch((error) => logFailure("cache-failed", error));
}

function toAnswer(request: Request, entry: Response): Response {
	const headers = new Headers(entry.headers);
	headers.set("Cache-Control", finalCacheControl);
	headers.set("Cache-Status", "edge; hit");
	for (const name of ["CF-Cache-Status", "Age"]) headers.delete(name);
	const isKnown = request.headers.get("If-None-Match")?.includes(headers.get("ETag") ?? "\n") ?? false;
	const body = isKnown || request.method === "HEAD" ? null : entry.body;
	if (body === null) entry.body?.cancel();
	return new Response(body, { status: isKnown ? 304 : 200, headers });
}
