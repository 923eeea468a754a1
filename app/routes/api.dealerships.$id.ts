import { type AdminArgs, adminEndpoint } from "~/auth/admin-endpoint.server";
import { TAKEN_TEXT, toPatchSchema } from "~/dealerships/dealership-schema";
import { deleteDealership } from "~/dealerships/delete-dealership.server";
import { refuseAddress } from "~/dealerships/refuse-address";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { unlessDeleted } from "~/dealerships/unless-deleted.server";
import { updateDealership } from "~/dealerships/update-dealership.server";
import { errorResponse, jsonResponse, parseJsonBody } from "~/http";

export const loader = adminEndpoint({
	PATCH: unlessDeleted(async ({ request, params, context, user }: AdminArgs) => {
		const dealership = await requireDealership(context, params.id);
		const patch = await parseJsonBody(request, toPatchSchema(refuseAddress(context.config)));
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
