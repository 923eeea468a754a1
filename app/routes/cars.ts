import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { jsonResponse } from "~/http";
import { getListing } from "~/vehicles/listing/listing.server";
import { toQuery } from "~/vehicles/search/filters";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { cards, filters, nextCursor } = await getListing(context, request.url);
	return jsonResponse({ cards, next: nextCursor && toQuery(filters, { cursor: nextCursor }).toString() });
}
