import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toMeta } from "~/site/page-meta";
import { findSite } from "~/site/site-meta";
import { toLandingMeta } from "~/vehicles/landing/landing-meta";
import { LandingPage } from "~/vehicles/landing/landing-page";
import { getLandingPage } from "~/vehicles/landing/landing-page.server";
import { decodeJson } from "~/vehicles/listing/json";
import { toNewsLinks } from "~/vehicles/listing/listing-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const site = findSite(matches);
	if (!data || !site) return [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];
	const { landing, sameAs } = data;
	const meta = toLandingMeta({ ...data.listing, landing, sameAs, cards: decodeJson(data.cards) }, site);
	return [...toMeta(meta), ...toNewsLinks(data.listing.filters)];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const page = await getLandingPage(context, request.url);
	if (page === null) throw new Response(null, { status: 404 });
	if ("moved" in page) throw redirect(page.moved, 301);
	return page;
}

export default function LandingRoute() {
	return <LandingPage {...useLoaderData<typeof loader>()} />;
}
