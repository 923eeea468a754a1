import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toOpenSearchXml } from "~/vehicles/site-maps/open-search";

export function loader({ request, context }: LoaderFunctionArgs) {
	const xml = toOpenSearchXml({ name: context.config.siteName, origin: new URL(request.url).origin });
	return new Response(xml, { headers: { "Content-Type": "application/opensearchdescription+xml; charset=utf-8" } });
}
