import { endpoint, jsonResponse } from "~/http";
import { listLocations } from "~/vehicles/search/locations.server";

export const loader = endpoint({
	GET: async ({ context }) => {
		const locations = await listLocations(context.db);
		return jsonResponse(locations.map((location) => ({ location })));
	},
});

export const action = loader;
