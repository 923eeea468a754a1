import { listNearest, toComparables } from "~/deals/shown/comparables.server";
import { createEndpoint, jsonResponse, notFoundResponse } from "~/http";
import { findListingAsked, getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { toVehicleLabel } from "~/vehicles/parts/to-label";
import { toCompared } from "~/vehicles/vehicle";

export const loader = createEndpoint({
	GET: async ({ params, context }) => {
		const asked = findListingAsked(params.idOrVin ?? "");
		const [answer, nearest] = await Promise.all([
			getVehicle(context.db, params.idOrVin ?? ""),
			asked === null ? [] : listNearest(context.db, asked),
		]);
		if (answer.kind !== "found") return notFoundResponse("Vehicle not found");
		const compared = toComparables(toCompared(answer.vehicle), nearest);
		context.shows?.(toVehicleLabel(params.idOrVin ?? "", answer.vehicle, { compared }));
		return jsonResponse(compared.comparables);
	},
});

export const action = loader;
