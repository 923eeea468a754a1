import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { isEmbedPath } from "../site/embed-path";
import { LogoMark } from "../ui/brand/logo";
import { FailedPage } from "../ui/failed-page";
import { NotFoundPage } from "../ui/not-found-page";
import { isListingPath, listingFailed } from "../vehicles/search/listing-path";
import type { loadSite } from "./load-site.server";
import { SiteFrame } from "./site-frame";

/** A page that failed stands where it would have stood; without the root's data, which may have failed itself, alone. */
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
	const isBare = isEmbedPath(pathname) || /^\/admin(\/|$)/.test(pathname);
	if (root && !isBare) return <SiteFrame site={root.site}>{page}</SiteFrame>;
	return (
		<>
			{!isBare && <PlainHeader />}
			<main id="content" className="w-full flex-1">
				{page}
			</main>
			{!isBare && <PlainFooter />}
		</>
	);
}

/** Even the site's name is not known here. */
function PlainHeader() {
	return (
		<header className="border-b border-line bg-surface">
			<div className="mx-auto flex h-14 max-w-content items-center px-4 md:px-6">
				<a href="/" className="flex items-center gap-2 font-semibold">
					<LogoMark className="size-8 text-accent" />
					Cars for Sale
				</a>
			</div>
		</header>
	);
}

function PlainFooter() {
	return (
		<footer className="mt-16 border-t border-line bg-surface text-sm text-quiet">
			<p className="mx-auto max-w-content px-4 py-8 md:px-6">Exclusive Auto Deals from Trusted Dealerships</p>
		</footer>
	);
}
