/** `{"message": …}` with a status: the one shape of every API error (CONTRACT.md). */
export function errorResponse(
	status: number,
	message: string,
	init?: { headers?: HeadersInit; body?: object },
): Response {
	const headers = new Headers(init?.headers);
	headers.set("Cache-Control", "private, no-store");
	return Response.json({ message, ...init?.body }, { status, headers });
}

export function notFound(message = "Not found"): Response {
	return errorResponse(404, message);
}

export function methodNotAllowed(allowed: string[]): Response {
	return errorResponse(405, "Method not allowed", { headers: { Allow: allowed.join(", ") } });
}
