import { requireSameSite } from "~/auth/require-admin.server";
import { createEndpoint, errorResponse, noContentResponse, notFoundResponse } from "~/http";
import { type Click, storeClick } from "./store-click.server";

/** `POST /api/vehicles/{id}/track-…`: 204, or 404 for an unknown car, 429 beyond 30 clicks a minute. */
export function createTrackEndpoint(kind: Click["kind"]) {
	return createEndpoint({
		POST: async ({ request, params, context }) => {
			requireSameSite(request);
			const outcome = await storeClick(context, { kind, vehicle: params.idOrVin ?? "", headers: request.headers });
			if (outcome.kind === "unknown") return notFoundResponse("Vehicle not found");
			if (outcome.kind === "throttled")
				return errorResponse(429, "Too many clicks. Please wait a minute.", { headers: { "Retry-After": "60" } });
			return noContentResponse();
		},
	});
}
