import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { syncInspectedAuto } from "~/dealerships/inspected-auto.server";
import { jsonResponse } from "~/http";

export const loader = createAdminEndpoint(
	{
		GET: async ({ context, user }) => {
			const outcome = await syncInspectedAuto(context, user);
			return outcome.ok
				? jsonResponse({ message: outcome.message })
				: jsonResponse({ error: outcome.error }, outcome.status);
		},
	},
	{ effectGet: "from a page" },
);

export const action = loader;
