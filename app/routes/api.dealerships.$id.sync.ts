import { type AdminArgs, adminEndpoint } from "~/auth/admin-endpoint.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { EXPIRED_TEXT, syncDealership } from "~/dealerships/sync-dealership.server";
import { unlessDeleted } from "~/dealerships/unless-deleted.server";
import { errorResponse, jsonResponse } from "~/http";

export const loader = adminEndpoint({
	POST: unlessDeleted(async ({ params, context, user }: AdminArgs) => {
		const dealership = await requireDealership(context, params.id);
		if ((await syncDealership(context, user, dealership)) === "expired")
			return errorResponse(403, EXPIRED_TEXT, { body: { status: "expired", dealership: { id: dealership.id } } });
		return jsonResponse(await requireDealership(context, params.id), 202);
	}),
});

export const action = loader;
