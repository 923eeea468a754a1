import { listComparables } from "~/deals/shown/comparables.server";
import { createEndpoint, jsonResponse, notFoundResponse } from "~/http";
import { getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { toVehicleLabel } from "~/vehicles/parts/to-label";
import { toCompared } from "~/vehicles/vehicle";

export const loader = createEndpoint({
	GET: async ({ params, context }) => {
		const answer = await getVehicle(context.db, params.idOrVin ?? "");
		if (answer.kind !== "found") return notFoundResponse("Vehicle not found");
		const compared = await listComparables(context.db, toCompared(answer.vehicle));
		context.shows?.(toVehicleLabel(params.idOrVin ?? "", answer.vehicle, { compared }));
		return jsonResponse(compared.comparables);
	},
});

export const action = loader;
