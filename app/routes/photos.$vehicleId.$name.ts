import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/http";
import { getPhoto } from "~/photos/get-photo.server";
import { toPhotoResponse } from "~/photos/photo-response";
import { parsePhotoName } from "~/vehicles/photo-address";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const name = parsePhotoName(params.name ?? "");
	const vehicleId = /^\d{1,15}$/.test(params.vehicleId ?? "") ? Number(params.vehicleId) : null;
	if (!name || !vehicleId) return notFoundResponse("Photo not found");
	const version = new URL(request.url).searchParams.get("v");
	return toPhotoResponse(await getPhoto(context, { vehicleId, name, version }), request);
}
