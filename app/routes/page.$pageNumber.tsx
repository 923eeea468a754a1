import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findSite } from "~/site/site-meta";
import { FailedPage } from "~/ui/failed-page";
import { getListingPage } from "~/vehicles/listing/listing.server";
import { toListingHead } from "~/vehicles/listing/listing-meta";
import { ListingPage } from "~/vehicles/listing/listing-page";
import { LAST_PAGE } from "~/vehicles/search/filters";
import { listingFailed } from "~/vehicles/search/listing-path";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => toListingHead(data, findSite(matches));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const page = /^\d+$/.test(params.pageNumber ?? "") ? Number(params.pageNumber) : 0;
	if (page < 1) throw redirect("/");
	return getListingPage(context, request.url, Math.min(page, LAST_PAGE));
}

export default function NumberedPage() {
	return <ListingPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
	return <FailedPage title={listingFailed} />;
}
