import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { notFound, privatePage } from "~/http";
import { CardGallery } from "~/share-images/tools/image-gallery";
import { getCardGallery } from "~/share-images/tools/image-gallery.server";

export const headers = privatePage;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const gallery = await getCardGallery(args.context.db, Number(args.params.id));
	if (!gallery) throw notFound("These card images are gone. They are kept for 7 days.");
	return { gallery };
}

export default function VehicleCards() {
	return <CardGallery gallery={useLoaderData<typeof loader>().gallery} />;
}
