import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/http";
import { toSiteMapXml, toXmlResponse } from "~/vehicles/listing/site-map";
import { listSiteMapEntries } from "~/vehicles/listing/site-map.server";

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
