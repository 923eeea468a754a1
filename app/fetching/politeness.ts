import type { Config } from "../env.server";

const DEFAULT_DELAY_MS = 1_000;
/** Politeness towards a sample dealer on this very machine. */
const LOOPBACK_DELAY_MS = 50;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Milliseconds between two requests to a dealer's host: the configured delay or the robots file's, whichever is longer.
 * A host beyond this machine gets its second, whatever is configured.
 */
export function getDelayMs(
	config: Pick<Config, "allowPrivateHosts" | "scrapeDelayMs">,
	url: string,
	crawlDelayMs: number,
) {
	const isLocal = config.allowPrivateHosts && loopback.test(new URL(url).hostname);
	const leastMs = isLocal ? 0 : DEFAULT_DELAY_MS;
	return Math.max(config.scrapeDelayMs ?? LOOPBACK_DELAY_MS, leastMs, crawlDelayMs);
}
