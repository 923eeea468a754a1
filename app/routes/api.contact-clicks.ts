import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { jsonResponse } from "~/http";
import { listContactClicks } from "~/stats/contact-clicks.server";

export const loader = adminEndpoint({
	GET: async ({ context }) => jsonResponse(await listContactClicks(context.db)),
});

export const action = loader;
