import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notFound } from "~/http";
import { toImageResponse } from "~/share-images/image-response";
import { getShareImage } from "~/share-images/share-image.server";

const stopgap = "/share-card.jpg";

/** The share image of a car's page. While it cannot be drawn, a quick general one, for a minute. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const card = await getShareImage(context, params.idOrVin ?? "");
	if (card === "unknown") return notFound("Vehicle not found");
	if (card === "busy") return redirect(stopgap, { headers: { "Cache-Control": "public, max-age=60" } });
	return toImageResponse(card, request);
}
