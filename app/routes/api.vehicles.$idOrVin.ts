import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowed, notFound } from "~/http";
import { getVehicle } from "~/vehicles/get-vehicle.server";
import { toVehicle } from "~/vehicles/vehicle";

export async function loader({ params, context }: LoaderFunctionArgs) {
	const answer = await getVehicle(context.db, params.idOrVin ?? "");
	return answer.kind === "found" ? Response.json(toVehicle(answer.vehicle)) : notFound("Vehicle not found");
}

export function action(_: ActionFunctionArgs) {
	return methodNotAllowed(["GET", "HEAD"]);
}
