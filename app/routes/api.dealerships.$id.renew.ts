import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { renewalSchema } from "~/dealerships/dealership-schema";
import { renewDealership } from "~/dealerships/renew-dealership.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { jsonResponse, parseJsonBody } from "~/http";

export const loader = adminEndpoint({
	POST: async ({ request, params, context, user }) => {
		const dealership = await requireDealership(context, params.id);
		const { days } = await parseJsonBody(request, renewalSchema);
		await renewDealership(context, user, dealership, days);
		return jsonResponse(await requireDealership(context, params.id));
	},
});

export const action = loader;
