import { notFoundResponse } from "~/http";
import type { PhotoAnswer } from "./get-photo.server";

const FOR_EVER = "public, max-age=31536000, immutable";
const SHORTLY = "public, max-age=300";
const BRIEFLY = "public, max-age=30";

export function toPhotoResponse(answer: PhotoAnswer, request: Request): Response {
	if (answer.kind === "unknown") return notFoundResponse("Photo not found");
	if (answer.kind === "dealer")
		return new Response(null, {
			status: 302,
			headers: { Location: answer.url, "Cache-Control": BRIEFLY, "Referrer-Policy": "no-referrer" },
		});
	const { photo, isFinal } = answer;
	const headers = { "Cache-Control": isFinal ? FOR_EVER : SHORTLY, ETag: photo.httpEtag };
	if (request.headers.get("If-None-Match")?.includes(photo.httpEtag))
		return new Response(null, { status: 304, headers });
	const body = request.method === "HEAD" ? null : photo.bytes;
	return new Response(body, {
		headers: { ...headers, "Content-Type": "image/webp", "Content-Length": String(photo.bytes.length) },
	});
}
