import type { AppContext } from "~/context.server";
import { getDelayMs } from "~/fetching/politeness";
import type { Robots } from "~/fetching/robots";
import { getPhotoRobots } from "./photo-robots.server";

/** Null when a photo may be fetched now, else why it may not, continuing the sentence "The photo …". */
export type AskHost = (url: string) => Promise<string | null>;

export interface HostPolicy {
	/** `each`: every request to a host waits; `next`: all but the first; `none`: somebody waits for this one photo. */
	waits: "each" | "next" | "none";
	robotsTimeoutMs?: number;
}

/** For one step: what robots.txt says of each photo, its file read once a host, and the pause that politeness asks for. */
export function createHosts(ctx: AppContext, { waits, robotsTimeoutMs }: HostPolicy): AskHost {
	const startedAt = ctx.now().getTime();
	const robots = new Map<string, Promise<Robots | null>>();
	const askedAt = new Map<string, number>();
	return async (url) => {
		const { host, origin } = new URL(url);
		const reading = robots.get(origin) ?? getPhotoRobots(ctx, origin, robotsTimeoutMs);
		robots.set(origin, reading);
		const rules = await reading;
		if (!rules) return "was not asked for: its host's robots.txt could not be read";
		if (!rules.isAllowed(url)) return "is closed to robots (robots.txt)";
		const last = askedAt.get(host) ?? (waits === "each" ? startedAt : Number.NEGATIVE_INFINITY);
		const waitMs = last + getDelayMs(ctx.config, url, rules.crawlDelayMs) - ctx.now().getTime();
		if (waits !== "none" && waitMs > 0) await ctx.sleep(waitMs);
		askedAt.set(host, ctx.now().getTime());
		return null;
	};
}
