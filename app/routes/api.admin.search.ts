import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { searchDesk } from "~/dealerships/cars/search-desk.server";
import { jsonResponse } from "~/http";

export const loader = createAdminEndpoint({
	GET: async ({ request, context }) => {
		const typed = new URL(request.url).searchParams.get("q") ?? "";
		return jsonResponse({ entries: await searchDesk(context.db, typed.trim().slice(0, 100), context.now()) });
	},
});

export const action = loader;
