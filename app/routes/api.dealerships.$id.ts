import { type AdminArgs, createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { checkDealerAddress } from "~/dealerships/check-dealer-address";
import { TAKEN_TEXT, toPatchSchema } from "~/dealerships/dealership-schema";
import { deleteDealership } from "~/dealerships/delete-dealership.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { updateDealership } from "~/dealerships/update-dealership.server";
import { errorResponse, jsonResponse, parseJsonBody } from "~/http";

export const loader = createAdminEndpoint({
	PATCH: requireUndeleted(async ({ request, params, context, user }: AdminArgs) => {
		const dealership = await requireDealership(context, params.id);
		const patch = await parseJsonBody(request, toPatchSchema(checkDealerAddress(context.config)));
		const outcome = await updateDealership(context, user, dealership, patch);
		if (outcome === "taken") return errorResponse(409, TAKEN_TEXT);
		return jsonResponse(await requireDealership(context, params.id));
	}),
	DELETE: async ({ params, context, user }) => {
		await deleteDealership(context, user, await requireDealership(context, params.id));
		return jsonResponse({ success: true });
	},
});

export const action = loader;
