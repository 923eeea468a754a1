import { createEndpoint, jsonResponse } from "~/http";
import { listStockedPlaces } from "~/vehicles/search/locations.server";

/** All of them to everybody: a browser finds the nearest by itself and need not say where it is. */
export const loader = createEndpoint({
	GET: async ({ context }) => jsonResponse(await listStockedPlaces(context.db)),
});

export const action = loader;
