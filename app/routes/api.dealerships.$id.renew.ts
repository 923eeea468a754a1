import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { renewalSchema } from "~/dealerships/dealership-schema";
import { renewDealership } from "~/dealerships/renew-dealership.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { jsonResponse, parseJsonBody } from "~/http";

export const loader = adminEndpoint({
	POST: async ({ request, params, context, user }) => {
		const dealership = await requireDealership(context, params.id);
		await renewDealership(context, user, dealership, await parseJsonBody(request, renewalSchema));
		return jsonResponse(await requireDealership(context, params.id));
	},
});

export const action = loader;
