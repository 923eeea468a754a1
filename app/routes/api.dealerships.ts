import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { checkDealerAddress } from "~/dealerships/check-dealer-address";
import { createDealership } from "~/dealerships/create-dealership.server";
import { TAKEN_TEXT, toDealershipSchema } from "~/dealerships/dealership-schema";
import { listDealerships } from "~/dealerships/dealerships.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { errorResponse, jsonResponse, parseJsonBody } from "~/http";

export const loader = createAdminEndpoint({
	GET: async ({ context }) => jsonResponse(await listDealerships(context.db, context.now())),
	POST: async ({ request, context, user }) => {
		const schema = toDealershipSchema(checkDealerAddress(context.config));
		const id = await createDealership(context, user, await parseJsonBody(request, schema));
		if (id === null) return errorResponse(409, TAKEN_TEXT);
		return jsonResponse(await requireDealership(context, String(id)), 201);
	},
});

export const action = loader;
