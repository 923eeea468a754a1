import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toSiteMapXml, toXmlResponse } from "~/vehicles/listing/site-map";
import { listSiteMaps } from "~/vehicles/listing/site-map.server";

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
