import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { isBarePath } from "../site/embed-path";
import { FailedPage } from "../ui/failed-page";
import { NotFoundPage } from "../ui/not-found-page";
import { isListingPath, listingFailed } from "../vehicles/search/listing-path";
import type { loadSite } from "./load-site.server";
import { SiteFrame } from "./site-frame";

export function FailedRoot() {
	const error = useRouteError();
	const { pathname } = useLocation();
	const root = useRouteLoaderData<typeof loadSite>("root");
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	const page = isMissing ? (
		<NotFoundPage />
	) : (
		<FailedPage title={isListingPath(pathname) ? listingFailed : undefined} />
	);
	if (root && !isBarePath(pathname)) return <SiteFrame site={root.site}>{page}</SiteFrame>;
	return (
		<main id="content" className="w-full flex-1">
			{page}
		</main>
	);
}
