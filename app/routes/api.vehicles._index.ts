import { createEndpoint, jsonResponse, notFoundResponse } from "~/http";
import { findCalledFilters } from "~/vehicles/landing-address/find-landing.server";
import { toListLabel } from "~/vehicles/parts/to-label";
import { parsePaging } from "~/vehicles/search/filters";
import { searchVehicles } from "~/vehicles/search/search.server";
import { toPublished } from "~/vehicles/to-published";
import { toVehicle } from "~/vehicles/vehicle-answer";

export const loader = createEndpoint({
	GET: async ({ request, context }) => {
		const query = new URL(request.url).searchParams;
		const filters = await findCalledFilters(context.db, query);
		if (filters === null) return notFoundResponse("There is no such landing page");
		const found = await searchVehicles(context.db, filters, parsePaging(query));
		context.shows?.(toListLabel(filters));
		const { currentPage, totalPages, total, totalIsCapped, nextCursor } = found;
		const vehicles = found.vehicles.map((car) => toPublished(toVehicle(car, context.now()), context.config));
		return jsonResponse({ vehicles, currentPage, totalPages, total, totalIsCapped, nextCursor });
	},
});

export const action = loader;
