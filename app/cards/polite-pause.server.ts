import type { AppContext } from "../context.server";
import { getDelayMs } from "../sync/politeness";

/** For one step: waits before each request until its host has been left alone for as long as politeness asks. */
export function createPause(ctx: AppContext): (url: string) => Promise<void> {
	const askedAt = new Map<string, number>();
	return async (url) => {
		const host = URL.canParse(url) ? new URL(url).host : url;
		const last = askedAt.get(host);
		const waitMs = last === undefined ? 0 : last + getDelayMs(ctx.config, url, 0) - ctx.now().getTime();
		if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
		askedAt.set(host, ctx.now().getTime());
	};
}
