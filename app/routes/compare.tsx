import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ComparePage } from "~/shopper/shortlist/compare-page";
import { loadComparison } from "~/shopper/shortlist/load-shortlist.server";
import { toPlainMeta } from "~/site/site-meta";

export const meta: MetaFunction = ({ matches }) =>
	toPlainMeta(matches, { path: "/compare", title: "Compare Cars", description: "Cars side by side.", noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
	return loadComparison(context, request.url);
}

export default function CompareRoute() {
	return <ComparePage {...useLoaderData<typeof loader>()} />;
}
