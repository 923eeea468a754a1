import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { jsonResponse } from "~/http";
import { getStats } from "~/stats/stats.server";

export const loader = createAdminEndpoint({
	GET: async ({ context }) => jsonResponse(await getStats(context.db)),
});

export const action = loader;
