import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toLlmsText } from "~/machines/llms-text";
import { getSite } from "~/settings/site.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const text = toLlmsText(await getSite(context, request.url));
	return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
