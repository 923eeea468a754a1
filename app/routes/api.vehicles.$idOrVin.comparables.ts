import { listComparables } from "~/deals/shown/comparables.server";
import { createEndpoint, jsonResponse, notFoundResponse } from "~/http";
import { getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { toCompared } from "~/vehicles/vehicle";

export const loader = createEndpoint({
	GET: async ({ params, context }) => {
		const answer = await getVehicle(context.db, params.idOrVin ?? "");
		if (answer.kind !== "found") return notFoundResponse("Vehicle not found");
		return jsonResponse(await listComparables(context.db, toCompared(answer.vehicle)));
	},
});

export const action = loader;
