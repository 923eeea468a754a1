import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { jsonResponse } from "~/http";
import { listContactClicks } from "~/stats/contact-clicks.server";

export const loader = createAdminEndpoint({
	GET: async ({ context }) => jsonResponse(await listContactClicks(context.db)),
});

export const action = loader;
