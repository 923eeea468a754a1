import type { RunPage } from "../board/board";
import { SECOND_PATIENCE_MS } from "../board/run-limits";

const TIMED_OUT = "time-out";

export function getPatience(page: RunPage): { patienceMs?: number } {
	const isLate = page.attempts > 0 && page.reason === TIMED_OUT;
	const isLast = page.attempts > 1 && isSilent(page);
	return isLate || isLast ? { patienceMs: SECOND_PATIENCE_MS } : {};
}

// Cloudflare reports an unknown name, a refused connection or a bad certificate as a status:
// https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
export function isSilent({ reason, status }: RunPage): boolean {
	return reason === TIMED_OUT || reason === "connection" || (status !== null && /^(?:52[1-6]|530)$/.test(`${status}`));
}
