import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/http";
import { listSiteMapEntries } from "~/vehicles/site-maps/list-site-maps.server";
import { toSiteMapXml, toXmlResponse } from "~/vehicles/site-maps/site-map";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url);
	const entries = await listSiteMapEntries(context.db, params.name ?? "");
	if (!entries) return notFoundResponse();
	return toXmlResponse(
		toSiteMapXml(
			"urlset",
			entries.map(({ path, changedAt }) => ({ url: origin + path, changedAt })),
		),
	);
}
