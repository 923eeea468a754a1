import { createEndpoint, jsonResponse } from "~/http";
import { searchSuggestions } from "~/vehicles/search/search-suggestions.server";

export const loader = createEndpoint({
	GET: async ({ request, context }) => {
		const typed = new URL(request.url).searchParams.get("q") ?? "";
		return jsonResponse(await searchSuggestions(context.db, typed.slice(0, 100)));
	},
});

export const action = loader;
