const dayMs = 86_400_000;

/** Midnights since then where the reader is, so only in a browser: 1 for yesterday at any hour. */
export function countDays(since: string, now: Date): number {
	return Math.max(0, Math.round((toMidnight(now) - toMidnight(new Date(since))) / dayMs));
}

/** "earlier today", "yesterday", "Tuesday", then "Nov 13, 2026". */
export function formatSince(since: string, now: Date): string {
	const days = countDays(since, now);
	if (days === 0) return "earlier today";
	if (days === 1) return "yesterday";
	const style = days < 7 ? ({ weekday: "long" } as const) : ({ dateStyle: "medium" } as const);
	return new Intl.DateTimeFormat("en-US", style).format(new Date(since));
}

function toMidnight(time: Date): number {
	return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
