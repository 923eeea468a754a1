import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { notFoundResponse, toPrivateHeaders } from "~/http";
import { ImageGallery } from "~/share-images/tools/image-gallery";
import { getImageGallery } from "~/share-images/tools/image-gallery.server";

export const headers = toPrivateHeaders;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const gallery = await getImageGallery(args.context.db, Number(args.params.id));
	if (!gallery) throw notFoundResponse("These card images are gone. They are kept for 7 days.");
	return { gallery };
}

export default function VehicleCards() {
	return <ImageGallery gallery={useLoaderData<typeof loader>().gallery} />;
}
