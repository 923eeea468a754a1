import { logIn, toVisitor, toWelcomeHeaders } from "~/auth/log-in.server";
import { loginSchema } from "~/auth/login-schema";
import { requireSameSite } from "~/auth/require-admin.server";
import { createEndpoint, errorResponse, jsonResponse, parseJsonBody } from "~/http";

export const loader = createEndpoint({
	POST: async ({ request, context }) => {
		requireSameSite(request);
		const outcome = await logIn(context, await parseJsonBody(request, loginSchema), await toVisitor(request));
		if (outcome.kind === "throttled")
			return errorResponse(429, "Too many attempts. Please wait and try again.", {
				headers: { "Retry-After": String(outcome.retryAfterSeconds) },
			});
		if (outcome.kind === "refused") return errorResponse(401, "Invalid username or password");
		return jsonResponse({ user: outcome.user }, 200, await toWelcomeHeaders(request.url, outcome));
	},
});

export const action = loader;
