import type { AppContext } from "~/context.server";
import { createFeed } from "./create-feed.server";
import type { Platform } from "./feed-car";

type Asked = { platform: Platform; dealershipId: number | null; isOpen: boolean };

export async function createFeedResponse(
	ctx: AppContext,
	{ url, method, headers }: Request,
	{ platform, dealershipId, isOpen }: Asked,
): Promise<Response> {
	const { body, tag } = await createFeed(ctx, { platform, dealershipId, origin: new URL(url).origin });
	const told = {
		"Content-Type": "text/csv; charset=utf-8",
		"Content-Disposition": `attachment; filename="${platform.name}${dealershipId === null ? "" : `-${dealershipId}`}.csv"`,
		"Cache-Control": isOpen ? "public, max-age=0, must-revalidate" : "private, no-store",
		ETag: tag,
	};
	const isKnown = headers.get("If-None-Match")?.includes(tag) ?? false;
	if (!isKnown && method !== "HEAD") return new Response(body, { headers: told });
	await body.cancel();
	return new Response(null, { status: isKnown ? 304 : 200, headers: told });
}
