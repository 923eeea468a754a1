import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSiteMaps } from "~/vehicles/site-maps/list-site-maps.server";
import { toSiteMapXml, toXmlResponse } from "~/vehicles/site-maps/site-map";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url);
	const names = await listSiteMaps(context.db);
	return toXmlResponse(
		toSiteMapXml(
			"sitemapindex",
			names.map((name) => ({ url: `${origin}/sitemaps/${name}.xml` })),
		),
	);
}
