import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSite } from "../settings/site.server";

export async function loadSite({ request, context }: LoaderFunctionArgs) {
	return { site: await getSite(context, request.url) };
}
