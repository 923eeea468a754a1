import { endpoint, jsonResponse, notFound } from "~/http";
import { getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { toVehicle } from "~/vehicles/vehicle";

export const loader = endpoint({
	GET: async ({ params, context }) => {
		const answer = await getVehicle(context.db, params.idOrVin ?? "");
		return answer.kind === "found" ? jsonResponse(toVehicle(answer.vehicle)) : notFound("Vehicle not found");
	},
});

export const action = loader;
