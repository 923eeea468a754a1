import { endpoint, jsonResponse } from "~/http";
import { parseFilters, parsePaging } from "~/vehicles/search/filters";
import { searchVehicles } from "~/vehicles/search/search.server";
import { toVehicle } from "~/vehicles/vehicle";

export const loader = endpoint({
	GET: async ({ request, context }) => {
		const query = new URL(request.url).searchParams;
		const found = await searchVehicles(context.db, parseFilters(query), parsePaging(query));
		const { currentPage, totalPages, total, totalIsCapped, nextCursor } = found;
		const vehicles = found.vehicles.map(toVehicle);
		return jsonResponse({ vehicles, currentPage, totalPages, total, totalIsCapped, nextCursor });
	},
});

export const action = loader;
