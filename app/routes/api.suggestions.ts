import { createEndpoint, jsonResponse } from "~/http";
import { searchSuggestions } from "~/vehicles/search/search-suggestions.server";

const keptSeconds = 60;

export const loader = createEndpoint({
	GET: async ({ request, context }) => {
		const typed = new URL(request.url).searchParams.get("q") ?? "";
		const headers = { "Cache-Control": `public, max-age=${keptSeconds}` };
		return jsonResponse(await searchSuggestions(context.db, typed.slice(0, 100)), 200, headers);
	},
});

export const action = loader;
