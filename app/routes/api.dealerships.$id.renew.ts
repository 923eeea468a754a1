import { type AdminArgs, createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { RENEWED_TEXT, renewalSchema } from "~/dealerships/dealership-schema";
import { renewDealership } from "~/dealerships/renew-dealership.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { errorResponse, jsonResponse, parseJsonBody } from "~/http";

export const loader = createAdminEndpoint({
	POST: requireUndeleted(async ({ request, params, context, user }: AdminArgs) => {
		const dealership = await requireDealership(context, params.id);
		const wanted = await parseJsonBody(request, renewalSchema);
		const outcome = await renewDealership(context, user, dealership, wanted);
		if (outcome === "changed") return errorResponse(409, RENEWED_TEXT);
		return jsonResponse(await requireDealership(context, params.id));
	}),
});

export const action = loader;
