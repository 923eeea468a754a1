import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/http";
import { toImageResponse } from "~/share-images/image-response";
import { getShareImage } from "~/share-images/share-image.server";

const stopgap = "/share-card.jpg";

/** Until it can be drawn, a general image, for a minute. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const card = await getShareImage(context, params.idOrVin ?? "");
	if (card === "unknown") return notFoundResponse("Vehicle not found");
	if (card === "busy") return redirect(stopgap, { headers: { "Cache-Control": "public, max-age=60" } });
	return toImageResponse(card, request);
}
