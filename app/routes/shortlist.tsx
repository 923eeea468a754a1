import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadShortlist } from "~/shopper/shortlist/load-shortlist.server";
import { ShortlistPage } from "~/shopper/shortlist/shortlist-page";
import { toPlainMeta } from "~/site/site-meta";

export const meta: MetaFunction = ({ matches }) =>
	toPlainMeta(matches, {
		path: "/shortlist",
		title: "Shortlist",
		description: "Cars that somebody picked out.",
		noindex: true,
	});

export async function loader({ request, context }: LoaderFunctionArgs) {
	return { cars: await loadShortlist(context, request.url) };
}

export default function ShortlistRoute() {
	return <ShortlistPage {...useLoaderData<typeof loader>()} />;
}
