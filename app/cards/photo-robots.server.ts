import type { AppContext } from "../context.server";
import { checkAddress } from "../sync/address-guard";
import { toBotName } from "../sync/bot";
import { fetchPage } from "../sync/fetch-page.server";
import { parseRobots, type Robots } from "../sync/robots";
import { type CachedRobots, getCachedRobots, storeRobots } from "../sync/robots-cache.server";

/**
 * The robots.txt of a photo's host, from the scraper's cache of a day or fetched and kept there. RFC 9309: an answer of
 * 4xx allows everything; null, which forbids everything until it is asked anew, for 5xx or none.
 */
export async function getPhotoRobots(ctx: AppContext, origin: string, timeoutMs?: number): Promise<Robots | null> {
	const url = `${origin}/robots.txt`;
	const toRules = ({ body }: CachedRobots) => parseRobots(url, body, toBotName(ctx.config));
	const cached = await getCachedRobots(ctx.db, origin, ctx.now());
	if (cached) return toRules(cached);
	const address = checkAddress(url, ctx.config);
	if (!address.ok) return null;
	const { registrableDomain } = address;
	const ask = () => fetchPage(ctx, { url, accept: "robots", registrableDomain, timeoutMs });
	const first = await ask();
	const outcome = first.kind === "failed" && first.reason === "connection" ? await ask() : first;
	if (outcome.kind === "failed" || outcome.kind === "not-modified") return null;
	const body = outcome.kind === "ok" ? outcome.body : "";
	const robots = { status: outcome.status, body, fetchedAt: ctx.now().toISOString() };
	if (outcome.status < 500) await storeRobots(ctx.db, origin, robots).run();
	return outcome.status < 500 ? toRules(robots) : null;
}
