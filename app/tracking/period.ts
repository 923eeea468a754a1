/** ISO, `to` excluded; null is open. */
export interface Period {
	from: string | null;
	to: string | null;
}

const DAY_MS = 86_400_000;

/** "week", "month" or "last-month" in that zone; anything else is all time. */
export function toPeriod(name: string, now: Date, zone: string): Period {
	if (name === "week") return { from: new Date(now.getTime() - 7 * DAY_MS).toISOString(), to: null };
	const [year = 0, month = 1] = formatDay(now, zone).split("-").map(Number);
	if (name === "month") return { from: toMonthStart(year, month - 1, zone), to: null };
	if (name !== "last-month") return { from: null, to: null };
	return { from: toMonthStart(year, month - 2, zone), to: toMonthStart(year, month - 1, zone) };
}

function formatDay(date: Date, zone: string): string {
	return new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(date);
}

/** `month` counts from 0 and may be negative. */
function toMonthStart(year: number, month: number, zone: string): string {
	const utc = Date.UTC(year, month, 1);
	return new Date(utc - toOffsetMs(new Date(utc - toOffsetMs(new Date(utc), zone)), zone)).toISOString();
}

function toOffsetMs(date: Date, zone: string): number {
	const parts = new Intl.DateTimeFormat("en-US", {
		...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
		...{ hour: "numeric", minute: "numeric", second: "numeric" },
	}).formatToParts(date);
	const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
	const clock = [read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second")] as const;
	return Date.UTC(...clock) - Math.floor(date.getTime() / 1000) * 1000;
}
