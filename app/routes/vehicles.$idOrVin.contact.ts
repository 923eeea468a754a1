import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { getProvenance, isOwnPage } from "~/auth/same-origin";
import { startCheck } from "~/checks/start-check.server";
import type { AppContext } from "~/context.server";
import { logFailure } from "~/log/log";
import { storeClick } from "~/tracking/store-click.server";
import { toLinkUrl } from "~/ui/photo-url";
import { getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { toPublished } from "~/vehicles/to-published";

/** Without JavaScript; counts only presses on our own pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const idOrVin = params.idOrVin ?? "";
	const answer = await getVehicle(context.db, idOrVin);
	if (answer.kind === "unknown") throw redirect(`/vehicles/${encodeURIComponent(idOrVin)}`);
	const { originalListingUrl, dealershipUrl, id } = toPublished(answer.vehicle, context.config);
	const isPress = request.method === "GET" && isOwnPage(getProvenance(request.headers, request.url));
	if (isPress) await recordPress(context, id, request.headers);
	return redirect(toLinkUrl(originalListingUrl) ?? toLinkUrl(dealershipUrl) ?? `/vehicles/${id}`);
}

/** As the browser's scripts would have reported it; a failure must not block the way to the seller. */
async function recordPress(context: AppContext, id: number, headers: Headers): Promise<void> {
	const vehicle = String(id);
	const checked = startCheck(context, vehicle, headers);
	context.waitUntil(checked.catch((error) => logFailure("check-failed", error, { car: id })));
	const stored = storeClick(context, { kind: "contact", vehicle, headers });
	await stored.catch((error) => logFailure("contact-unrecorded", error, { vehicle: id }));
}
