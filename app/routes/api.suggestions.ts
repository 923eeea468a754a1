import { toTagged } from "~/edge/to-etag";
import { createEndpoint, jsonResponse } from "~/http";
import { searchSuggestions } from "~/vehicles/search/search-suggestions.server";

export const loader = createEndpoint({
	GET: async ({ request, context }) => {
		const { searchParams } = new URL(request.url);
		const typed = (searchParams.get("q") ?? "").slice(0, 100);
		const found = await searchSuggestions(context.db, typed);
		if (searchParams.get("format") !== "opensearch") return toTagged(request, jsonResponse(found));
		const headers = { "Content-Type": "application/x-suggestions+json" };
		return toTagged(request, jsonResponse([typed, found.map(({ text }) => text)], 200, headers));
	},
});

export const action = loader;
