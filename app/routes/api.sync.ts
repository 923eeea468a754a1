import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { syncAll } from "~/dealerships/sync-dealership.server";
import { jsonResponse } from "~/http";

export const loader = createAdminEndpoint({
	POST: async ({ context, user }) =>
		jsonResponse({ message: "Full sync initiated", count: await syncAll(context, user) }, 202),
});

export const action = loader;
