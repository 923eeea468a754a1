import { createEndpoint, jsonResponse, notFoundResponse } from "~/http";
import { getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { toVehicleLabel } from "~/vehicles/parts/to-label";
import { toPublished } from "~/vehicles/to-published";
import { toVehicleWithParts } from "~/vehicles/vehicle-answer";

export const loader = createEndpoint({
	GET: async ({ params, context }) => {
		const answer = await getVehicle(context.db, params.idOrVin ?? "");
		if (answer.kind !== "found") return notFoundResponse("Vehicle not found");
		context.shows?.(toVehicleLabel(params.idOrVin ?? "", answer.vehicle));
		return jsonResponse(toPublished(toVehicleWithParts(answer.vehicle, context.now()), context.config));
	},
});

export const action = loader;
