import type { MetaFunction } from "@remix-run/cloudflare";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLoaderData,
	useLocation,
	useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { FailedRoot } from "./frame/failed-root";
import { loadSite } from "./frame/load-site.server";
import { useNonce } from "./frame/nonce";
import { SiteFrame, shouldReloadSite } from "./frame/site-frame";
import "./styles.css";
import { StayingPage } from "./network/called-off";
import { isBarePath, isEmbedPath } from "./site/embed-path";
import { IconSprite, readDrawings, renderDrawings } from "./ui/icon-sprite";

export function links() {
	return [
		{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
		{
			rel: "search",
			href: "/opensearch.xml",
			type: "application/opensearchdescription+xml",
			title: "Search used cars",
		},
	];
}

export const meta: MetaFunction = ({ error }) => {
	if (isRouteErrorResponse(error) && error.status === 404)
		return [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];
	return [{ title: error ? "Something went wrong" : "Cars for Sale" }];
};

export const loader = loadSite;

const drawings = import.meta.env.SSR ? renderDrawings() : readDrawings();

export const shouldRevalidate = shouldReloadSite;

/** Behind all that is seen of a public page, failed ones too; empty, because Chrome draws from its first tag on, not from its last. */
const FOOT = "foot";

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const { pathname } = useLocation();
	const [isEmbed, isBare] = [isEmbedPath(pathname), isBarePath(pathname)];
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
				{/* The rest of a half-drawn page would move it: an offer's strip takes its height from the photo, a row of cards has its longest one's. */}
				{!isBare && <link rel="expect" href={`#${FOOT}`} blocking="render" />}
			</head>
			<body className="flex min-h-screen flex-col bg-page text-base text-ink antialiased">
				<IconSprite drawings={drawings} />
				{children}
				{!isBare && <div id={FOOT} />}
				{!isEmbed && <ScrollRestoration nonce={nonce} />}
				{!isEmbed && <Scripts nonce={nonce} />}
			</body>
		</html>
	);
}

export default function App() {
	const { site } = useLoaderData<typeof loader>();
	const isBare = useMatches().some(({ id }) => /^routes\/(admin|embed)/.test(id));
	return <StayingPage>{isBare ? <Outlet /> : <SiteFrame site={site} />}</StayingPage>;
}

export function ErrorBoundary() {
	return <FailedRoot />;
}
