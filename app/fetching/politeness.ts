import type { Config } from "../env.server";
import type { RunPage } from "../sync/board/board";
import { DEFAULT_DELAY_MS, LOOPBACK_DELAY_MS, SECOND_PATIENCE_MS } from "../sync/board/run-limits";

/** What a page's row says when nothing came in time. */
const TIMED_OUT = "time-out";

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

/** How long to wait for a page that kept silent before; nothing for one that did not. */
export function getPatience(page: RunPage): { patienceMs?: number } {
	const isLate = page.attempts > 0 && page.reason === TIMED_OUT;
	const isLast = page.attempts > 1 && isSilent(page);
	return isLate || isLast ? { patienceMs: SECOND_PATIENCE_MS } : {};
}

/**
 * Whether the host itself did not answer. The platform tells of a name that is not there, a refused connection or a bad
 * certificate as a status. https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
 */
export function isSilent({ reason, status }: RunPage): boolean {
	return reason === TIMED_OUT || reason === "connection" || (status !== null && /^(?:52[1-6]|530)$/.test(`${status}`));
}
