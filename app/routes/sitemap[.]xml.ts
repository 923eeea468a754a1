import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSiteMaps } from "~/vehicles/site-maps/list-site-maps.server";
import { toSiteMapXml, toXmlResponse } from "~/vehicles/site-maps/site-map";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url);
	const files = await listSiteMaps(context.db);
	return toXmlResponse(
		toSiteMapXml(
			"sitemapindex",
			files.map(({ name, changedAt }) => ({ url: `${origin}/sitemaps/${name}.xml`, changedAt })),
		),
	);
}
