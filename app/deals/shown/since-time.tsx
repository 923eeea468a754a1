import { formatDay } from "~/ui/format";
import { countDays, formatSince } from "~/ui/format-since";
import { useHydrated } from "~/ui/use-hydrated";

interface SinceProps {
	at: string;
	/** The text where a script knows today's date. */
	tell: (at: string, now: Date) => string;
	/** Before the date in a page that may be read on another day. */
	before: string;
}

/** A date that stays right in a cached page; with JavaScript, how long ago it was. */
export function Since({ at, tell, before }: SinceProps) {
	const hydrated = useHydrated();
	return <time dateTime={at}>{hydrated ? tell(at, new Date()) : `${before} ${formatDay(at)}`}</time>;
}

export function formatChangedSince(at: string, now: Date): string {
	return `since ${formatSince(at, now)}`;
}

export function formatOnLot(at: string, now: Date): string {
	const days = countDays(at, now);
	if (days === 0) return "On the lot since today";
	return `${days} ${days === 1 ? "day" : "days"} on the lot`;
}
