import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowed } from "~/http";
import { parseFilters, parsePaging } from "~/vehicles/filters";
import { searchVehicles } from "~/vehicles/search.server";
import { toVehicle } from "~/vehicles/vehicle";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams;
	const found = await searchVehicles(context.db, parseFilters(query), parsePaging(query));
	const { currentPage, totalPages, total, totalIsCapped, nextCursor } = found;
	const vehicles = found.vehicles.map(toVehicle);
	return Response.json({ vehicles, currentPage, totalPages, total, totalIsCapped, nextCursor });
}

export function action(_: ActionFunctionArgs) {
	return methodNotAllowed(["GET", "HEAD"]);
}
