import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { FailedPage } from "../ui/failed-page";
import { NotFoundPage } from "../ui/not-found-page";
import { isListingPath, listingFailed } from "../vehicles/search/listing-path";

/** Works without a loader's data, because the root's may have failed. */
export function FailedRoot() {
	const error = useRouteError();
	const { pathname } = useLocation();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<main id="content" className="w-full flex-1">
			{isMissing ? <NotFoundPage /> : <FailedPage title={isListingPath(pathname) ? listingFailed : undefined} />}
		</main>
	);
}
