import { requireSameSite } from "~/auth/require-admin.server";
import { startCheck } from "~/checks/start-check.server";
import { createEndpoint, jsonResponse, notFoundResponse } from "~/http";

export const loader = createEndpoint({
	POST: async ({ request, params, context }) => {
		requireSameSite(request);
		const answer = await startCheck(context, params.idOrVin ?? "", request.headers);
		if (answer === null) return notFoundResponse("Vehicle not found");
		return jsonResponse(answer, answer.state === "checking" ? 202 : 200);
	},
});

export const action = loader;
