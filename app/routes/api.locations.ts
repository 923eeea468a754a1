import { createEndpoint, jsonResponse } from "~/http";
import { listLocations } from "~/vehicles/places/locations.server";

export const loader = createEndpoint({
	GET: async ({ context }) => {
		const locations = await listLocations(context.db);
		return jsonResponse(locations.map((location) => ({ location })));
	},
});

export const action = loader;
