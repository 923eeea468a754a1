import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunction,
	useLoaderData,
	useLocation,
	useMatches,
	useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { getSite } from "./site.server";
import "./styles.css";
import { StayingPage } from "./ui/called-off";
import { CalledOffLine } from "./ui/called-off-line";
import { FailedPage } from "./ui/failed-page";
import { IconSprite } from "./ui/icon-sprite";
import { unlessFailed } from "./ui/keep-typed";
import { NotFoundPage } from "./ui/not-found-page";
import { SiteFooter } from "./ui/site-footer";
import { SiteHeader } from "./ui/site-header";
import { isListingPath, listingFailed } from "./vehicles/listing-path";
import { SearchBox } from "./vehicles/search-box";

export function links() {
	return [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];
}

export const meta: MetaFunction = ({ error }) => [{ title: error ? "Something went wrong" : "Cars for Sale" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	return { site: await getSite(context, request.url) };
}

/** Nothing of the site changes while a person only looks around; an effect of the admin area may change it. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
	args.formMethod !== undefined && args.formMethod !== "GET" && unlessFailed(args);

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
			</head>
			<body className="flex min-h-screen flex-col bg-page text-base text-ink antialiased">
				<IconSprite />
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function App() {
	const { site } = useLoaderData<typeof loader>();
	const isDesk = useMatches().some(({ id }) => id.startsWith("routes/admin"));
	if (isDesk)
		return (
			<StayingPage>
				<Outlet />
			</StayingPage>
		);
	return (
		<StayingPage>
			<SiteHeader siteName={site.name} showListDealershipButton={site.showListDealershipButton}>
				<SearchBox />
			</SiteHeader>
			<main id="content" className="w-full flex-1">
				<Outlet />
			</main>
			<SiteFooter siteName={site.name} contactEmail={site.contactEmail} year={site.year} />
			<CalledOffLine toText={toFailedText} />
		</StayingPage>
	);
}

const toFailedText = (path: string) => (isListingPath(path.split("?")[0]) ? listingFailed : "Failed to load the page");

/** Stands without a loader's data: whatever failed, the person gets a page and a way back. */
export function ErrorBoundary() {
	const error = useRouteError();
	const { pathname } = useLocation();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<main id="content" className="w-full flex-1">
			{isMissing ? <NotFoundPage /> : <FailedPage title={isListingPath(pathname) ? listingFailed : undefined} />}
		</main>
	);
}
