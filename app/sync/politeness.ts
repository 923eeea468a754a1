import type { Config } from "../env.server";
import { DEFAULT_DELAY_MS, LOOPBACK_DELAY_MS } from "./run-limits";

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Milliseconds between two requests to a dealer's host: the configured delay or the robots file's, whichever is longer. */
export function getDelayMs(
	config: Pick<Config, "allowPrivateHosts" | "scrapeDelayMs">,
	url: string,
	crawlDelayMs: number,
) {
	const isLocal = config.allowPrivateHosts && loopback.test(new URL(url).hostname);
	return Math.max(config.scrapeDelayMs ?? (isLocal ? LOOPBACK_DELAY_MS : DEFAULT_DELAY_MS), crawlDelayMs);
}
