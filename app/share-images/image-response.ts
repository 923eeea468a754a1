import type { WholeFile } from "~/files/whole-file.server";

export function toImageResponse(image: WholeFile, request: Request): Response {
	const headers = {
		"Content-Type": "image/jpeg",
		"Content-Length": String(image.bytes.length),
		// The address stays when the price changes: the old price shows for an hour at most.
		"Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
		ETag: image.httpEtag,
	};
	if (request.headers.get("If-None-Match")?.includes(image.httpEtag))
		return new Response(null, {
			status: 304,
			headers: { ETag: image.httpEtag, "Cache-Control": headers["Cache-Control"] },
		});
	return new Response(request.method === "HEAD" ? null : image.bytes, { headers });
}
