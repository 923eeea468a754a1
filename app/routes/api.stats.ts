import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { jsonResponse } from "~/http";
import { getStats } from "~/stats/stats.server";

export const loader = adminEndpoint({
	GET: async ({ context }) => jsonResponse(await getStats(context.db)),
});

export const action = loader;
