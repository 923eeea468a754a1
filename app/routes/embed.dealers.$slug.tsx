import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toPlainMeta } from "~/site/site-meta";
import { useSiteName } from "~/site/use-site";
import { parseSlug, toDealerPath } from "~/vehicles/dealer/dealer-path";
import { EmbedPage } from "~/vehicles/embed/embed-page";
import { getEmbedPage } from "~/vehicles/embed/embed-page.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	if (!data) return [{ title: "Dealership Not Found" }, { name: "robots", content: "noindex" }];
	const { dealer } = data;
	const description = `The cars that ${dealer.name} has for sale.`;
	return toPlainMeta(matches, { path: toDealerPath(dealer), title: dealer.name, description, noindex: true });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const id = parseSlug(params.slug ?? "");
	const page = id === null ? null : await getEmbedPage(context, id, request.url);
	if (page === null) throw new Response(null, { status: 404 });
	const path = toDealerPath(page.dealer);
	if (path !== `/dealers/${params.slug}`) throw redirect(`/embed${path}`, 301);
	return page;
}

export default function EmbedRoute() {
	return <EmbedPage {...useLoaderData<typeof loader>()} siteName={useSiteName()} />;
}
