/** A card as R2 keeps it, answered to GET and HEAD; a reader that has it already gets a 304. */
export function toImageResponse(card: R2ObjectBody, request: Request): Response {
	const headers = {
		"Content-Type": "image/jpeg",
		"Content-Length": String(card.size),
		// The address stays when the car's price changes: an hour at most shows the old one.
		"Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
		ETag: card.httpEtag,
	};
	if (request.headers.get("If-None-Match")?.includes(card.httpEtag))
		return new Response(null, {
			status: 304,
			headers: { ETag: card.httpEtag, "Cache-Control": headers["Cache-Control"] },
		});
	return new Response(request.method === "HEAD" ? null : card.body, { headers });
}
