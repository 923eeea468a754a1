export const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** Retry-After (RFC 9110, 10.2.3) → milliseconds from now, an hour at most. */
export function parseRetryAfter(value: string | null, now: Date): number | undefined {
	const text = value?.trim() ?? "";
	const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
	return /\d/.test(text) && waitMs >= 0 ? Math.min(waitMs, LONGEST_WAIT_MS) : undefined;
}
