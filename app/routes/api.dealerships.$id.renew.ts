import { type AdminArgs, adminEndpoint } from "~/auth/admin-endpoint.server";
import { RENEWED_TEXT, renewalSchema } from "~/dealerships/dealership-schema";
import { renewDealership } from "~/dealerships/renew-dealership.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { unlessDeleted } from "~/dealerships/unless-deleted.server";
import { errorResponse, jsonResponse, parseJsonBody } from "~/http";

export const loader = adminEndpoint({
	POST: unlessDeleted(async ({ request, params, context, user }: AdminArgs) => {
		const dealership = await requireDealership(context, params.id);
		const wanted = await parseJsonBody(request, renewalSchema);
		const outcome = await renewDealership(context, user, dealership, wanted);
		if (outcome === "changed") return errorResponse(409, RENEWED_TEXT);
		return jsonResponse(await requireDealership(context, params.id));
	}),
});

export const action = loader;
