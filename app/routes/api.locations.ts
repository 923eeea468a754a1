import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowed } from "~/http";
import { listLocations } from "~/vehicles/locations.server";

export async function loader({ context }: LoaderFunctionArgs) {
	const locations = await listLocations(context.db);
	return Response.json(locations.map((location) => ({ location })));
}

export function action(_: ActionFunctionArgs) {
	return methodNotAllowed(["GET", "HEAD"]);
}
