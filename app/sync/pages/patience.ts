import type { RunPage } from "../board/board";
import { SECOND_PATIENCE_MS } from "../board/run-limits";

/** What a page's row says when nothing came in time. */
const TIMED_OUT = "time-out";

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
