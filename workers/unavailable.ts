import { errorResponse } from "~/http";

const RETRY_AFTER = "30";

export function toUnavailable(url: string, page: Response): Response {
	if (new URL(url).pathname.startsWith("/api/")) return unavailableResponse();
	const answer = new Response(page.body, { status: 503, headers: page.headers });
	answer.headers.set("Retry-After", RETRY_AFTER);
	return answer;
}

/** Only the log says why. */
export function unavailableResponse(): Response {
	const headers = { "Retry-After": RETRY_AFTER };
	return errorResponse(503, "The site is briefly unavailable. Please try again in a moment.", { headers });
}
