import type { AppContext } from "~/context.server";
import { errorResponse } from "~/http";
import { contentTypes } from "../download-response";
import { createFeed } from "./create-feed.server";
import type { Platform } from "./feed-car";

type Asked = { platform: Platform; dealershipId: number | null; isOpen: boolean };

const busy = "This feed is being made for somebody else. Please ask again in a minute.";

export async function createFeedResponse(
	ctx: AppContext,
	{ url, method, headers }: Request,
	{ platform, dealershipId, isOpen }: Asked,
): Promise<Response> {
	const isHead = method === "HEAD";
	const feed = await createFeed(ctx, { platform, dealershipId, origin: new URL(url).origin, mayMake: !isHead });
	if (feed === null && !isHead) return errorResponse(503, busy, { headers: { "Retry-After": "60" } });
	const told = {
		"Content-Type": contentTypes[platform.format],
		"Content-Disposition": `attachment; filename="${platform.name}${dealershipId === null ? "" : `-${dealershipId}`}.${platform.format}"`,
		"Cache-Control": isOpen ? "public, max-age=0, must-revalidate" : "private, no-store",
		...(feed && { ETag: feed.tag }),
	};
	const isKnown = feed !== null && (headers.get("If-None-Match")?.includes(feed.tag) ?? false);
	if (!isKnown && !isHead) return new Response(feed?.body, { headers: told });
	await feed?.body.cancel();
	return new Response(null, { status: isKnown ? 304 : 200, headers: told });
}
