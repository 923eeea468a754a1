import type { ZodType } from "zod";
import { requireSameSite } from "~/auth/require-admin.server";
import type { AppContext } from "~/context.server";
import { createEndpoint, type Handler, notFoundResponse, parseJsonBody } from "~/http";

/** `POST /api/push/…`: from our own pages and our worker alone, and only where this site has a key to send with. */
export function createPushEndpoint<Call>(
	schema: ZodType<Call>,
	answer: (ctx: AppContext, call: Call, headers: Headers) => Promise<Response>,
): Handler {
	return createEndpoint({
		POST: async ({ request, context }) => {
			requireSameSite(request);
			if (context.config.vapidKey === undefined) return notFoundResponse("This site sends no notices");
			return await answer(context, await parseJsonBody(request, schema), request.headers);
		},
	});
}
