import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/http";
import { getIndexNowKey } from "~/index-now/get-index-now-key.server";

/** Public by the protocol: it shows that a ping is this site's. */
export async function loader({ context }: LoaderFunctionArgs) {
	const key = await getIndexNowKey(context.db);
	if (key === null) return notFoundResponse("There is no key");
	return new Response(key, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
