import { requireSameSite } from "~/auth/require-admin.server";
import { endpoint, errorResponse, noContent, notFound } from "~/http";
import { type Click, recordClick } from "./record-click.server";

/** `POST /api/vehicles/{id}/track-…`: 204, or 404 for an unknown car, 429 beyond 30 clicks a minute. */
export function trackEndpoint(kind: Click["kind"]) {
	return endpoint({
		POST: async ({ request, params, context }) => {
			requireSameSite(request);
			const outcome = await recordClick(context, { kind, vehicle: params.idOrVin ?? "", headers: request.headers });
			if (outcome.kind === "unknown") return notFound("Vehicle not found");
			if (outcome.kind === "throttled")
				return errorResponse(429, "Too many clicks. Please wait a minute.", { headers: { "Retry-After": "60" } });
			return noContent();
		},
	});
}
