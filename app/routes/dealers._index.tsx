import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toBreadcrumbList } from "~/site/page-meta";
import { findSite, toPlainMeta } from "~/site/site-meta";
import { dealersCrumbs } from "~/vehicles/dealer/dealer-path";
import { DealersPage } from "~/vehicles/dealer/dealers-page";
import { listDealersByState } from "~/vehicles/dealer/dealers-page.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const dealers = data?.states.flatMap((state) => state.dealers) ?? [];
	return toPlainMeta(matches, {
		path: "/dealers",
		title: "Used Car Dealers",
		description: `${dealers.length} used car dealerships by state, each with its cars here now, its address and its own website.`,
		noindex: dealers.length === 0,
		jsonLd: [toBreadcrumbList(dealersCrumbs, findSite(matches)?.origin ?? "")],
	});
};

export async function loader({ context }: LoaderFunctionArgs) {
	return { states: await listDealersByState(context.db) };
}

export default function DealersRoute() {
	return <DealersPage {...useLoaderData<typeof loader>()} />;
}
