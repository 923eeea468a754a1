import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { getProvenance, isOwnPage } from "~/auth/same-origin";
import { startCheck } from "~/checks/start-check.server";
import { logFailure } from "~/log";
import { storeClick } from "~/tracking/store-click.server";
import { toLinkUrl } from "~/ui/photo-url";
import { getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { toPublished } from "~/vehicles/to-published";

/** Contact Seller without JavaScript; counts only a press on a page of ours. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const idOrVin = params.idOrVin ?? "";
	const answer = await getVehicle(context.db, idOrVin);
	if (answer.kind === "unknown") throw redirect(`/vehicles/${encodeURIComponent(idOrVin)}`);
	const { originalListingUrl, dealershipUrl, id } = toPublished(answer.vehicle, context.config);
	if (request.method === "GET" && isOwnPage(getProvenance(request.headers, request.url))) {
		const { headers } = request;
		await storeClick(context, { kind: "contact", vehicle: String(id), headers }).catch((error) =>
			logFailure("contact-unrecorded", error, { vehicle: id }),
		);
		context.waitUntil(
			startCheck(context, String(id), headers).catch((error) => logFailure("check-failed", error, { car: id })),
		);
	}
	return redirect(toLinkUrl(originalListingUrl) ?? toLinkUrl(dealershipUrl) ?? `/vehicles/${id}`);
}
