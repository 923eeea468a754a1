import { type AdminArgs, createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { EXPIRED_TEXT, syncDealership } from "~/dealerships/sync-dealership.server";
import { errorResponse, jsonResponse } from "~/http";

export const loader = createAdminEndpoint({
	POST: requireUndeleted(async ({ params, context, user }: AdminArgs) => {
		const dealership = await requireDealership(context, params.id);
		if ((await syncDealership(context, user, dealership)) === "expired")
			return errorResponse(403, EXPIRED_TEXT, { body: { status: "expired", dealership: { id: dealership.id } } });
		return jsonResponse(await requireDealership(context, params.id), 202);
	}),
});

export const action = loader;
