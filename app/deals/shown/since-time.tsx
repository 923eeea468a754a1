import { formatDay } from "~/ui/format";
import { useHydrated } from "~/ui/use-hydrated";

interface SinceProps {
	/** ISO 8601. */
	at: string;
	/** What it says where the script knows the day of today: of whole days since then. */
	tell: (days: number) => string;
	/** What stands before the date in a page that may be read on another day. */
	before: string;
}

const DAY_MS = 86_400_000;

/** A date that never gets wrong in a kept page; with JavaScript it says how long ago that was. */
export function Since({ at, tell, before }: SinceProps) {
	const hydrated = useHydrated();
	const days = Math.floor((Date.now() - Date.parse(at)) / DAY_MS);
	return <time dateTime={at}>{hydrated ? tell(days) : `${before} ${formatDay(at)}`}</time>;
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long" });

/** "since Tuesday" within a week, "since Nov 3, 2026" before. */
export function formatSince(at: string, days: number): string {
	if (days < 1) return "since today";
	return days < 7 ? `since ${weekday.format(new Date(at))}` : `since ${formatDay(at)}`;
}

/** "19 days on the lot" */
export function formatOnLot(days: number): string {
	if (days < 1) return "On the lot since today";
	return `${days} ${days === 1 ? "day" : "days"} on the lot`;
}
