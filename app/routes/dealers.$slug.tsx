import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type Crumb, toBreadcrumbList } from "~/site/page-meta";
import { findSite, toPlainMeta } from "~/site/site-meta";
import { useSite } from "~/site/use-site";
import { DealerPage } from "~/vehicles/dealer/dealer-page";
import { getDealerPage } from "~/vehicles/dealer/dealer-page.server";
import { dealersCrumbs, parseSlug, toDealerPath, toDealerSlug } from "~/vehicles/dealer/dealer-path";
import { fewestIndexed, toNewsLinks } from "~/vehicles/listing/listing-meta";
import { noFilters } from "~/vehicles/search/filters";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	if (!data) return [{ title: "Dealership Not Found" }, { name: "robots", content: "noindex" }];
	const { dealer } = data;
	const page = toPlainMeta(matches, {
		path: toDealerPath(dealer),
		// Dealers of one name are told apart by their places.
		title: `${[dealer.name, dealer.location].filter(Boolean).join(", ")}: Used Cars for Sale`,
		description: `${dealer.cars} used cars for sale at ${[dealer.name, dealer.location].filter(Boolean).join(" in ")}.`,
		noindex: dealer.cars < fewestIndexed,
		jsonLd: [toBreadcrumbList(listCrumbs(dealer), findSite(matches)?.origin ?? "")],
	});
	return [...page, ...toNewsLinks({ ...noFilters, dealershipId: dealer.id })];
};

const listCrumbs = (dealer: { id: number; name: string }): Crumb[] => [
	...dealersCrumbs,
	{ name: dealer.name, path: toDealerPath(dealer) },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
	const id = parseSlug(params.slug ?? "");
	const page = id === null ? null : await getDealerPage(context, id);
	if (page === null) throw new Response(null, { status: 404 });
	const { name } = page.dealer;
	if (params.slug !== toDealerSlug(name, page.dealer.id)) throw redirect(toDealerPath(page.dealer), 301);
	return page;
}

export default function DealerRoute() {
	return <DealerPage {...useLoaderData<typeof loader>()} site={useSite()} />;
}
