import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findSite } from "~/site/site-meta";
import { FailedPage } from "~/ui/failed-page";
import { getListingPage } from "~/vehicles/listing/listing.server";
import { toListingHead } from "~/vehicles/listing/listing-meta";
import { ListingPage } from "~/vehicles/listing/listing-page";
import { listingFailed } from "~/vehicles/search/listing-path";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => toListingHead(data, findSite(matches));

export async function loader({ request, context }: LoaderFunctionArgs) {
	return getListingPage(context, request.url);
}

export default function Home() {
	return <ListingPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
	return <FailedPage title={listingFailed} />;
}
