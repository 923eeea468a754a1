import { createEndpoint, jsonResponse } from "~/http";
import { listStockedPlaces } from "~/vehicles/places/locations.server";

/** All places to everybody: a browser finds the nearest itself, without saying where it is. */
export const loader = createEndpoint({
	GET: async ({ context }) => jsonResponse(await listStockedPlaces(context.db)),
});

export const action = loader;
