import type { Config } from "../env/env.server";

const DEFAULT_DELAY_MS = 1_000;
const LOOPBACK_DELAY_MS = 50;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

type Hosts = Pick<Config, "allowPrivateHosts">;

export function isLoopback({ allowPrivateHosts }: Hosts, url: string): boolean {
	return allowPrivateHosts && loopback.test(new URL(url).hostname);
}

/** At least a second, except on this machine. */
export function getDelayMs(
	config: Pick<Config, "allowPrivateHosts" | "scrapeDelayMs">,
	url: string,
	crawlDelayMs: number,
) {
	const leastMs = isLoopback(config, url) ? 0 : DEFAULT_DELAY_MS;
	return Math.max(config.scrapeDelayMs ?? LOOPBACK_DELAY_MS, leastMs, crawlDelayMs);
}
