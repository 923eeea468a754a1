/** The viewer's zone and the server's clock, so that server and browser write the same text. */
type Moment = { now: Date; zone: string };

function format(options: Intl.DateTimeFormatOptions, zone: string, date: Date): string {
	const text = new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone }).format(date);
	return text.replaceAll("\u202f", " ");
}

export function toDay(date: Date, zone: string): string {
	return new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(date);
}

function formatClock(date: Date, zone: string): string {
	return format({ hour: "numeric", minute: "2-digit", hour12: true }, zone, date);
}

export function formatMonthDay(date: Date, zone: string): string {
	return format({ month: "short", day: "numeric" }, zone, date);
}

function isYesterday(date: Date, { now, zone }: Moment): boolean {
	const [year, month, day] = toDay(now, zone).split("-").map(Number);
	return (
		toDay(date, zone) === new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) - 1)).toISOString().slice(0, 10)
	);
}

/** 'Never', 'Today, 3:05 PM', else 'Nov 19, 3:05 PM'. */
export function formatLastSync(iso: string | null, moment: Moment): string {
	if (!iso) return "Never";
	const date = new Date(iso);
	const clock = formatClock(date, moment.zone);
	const today = toDay(date, moment.zone) === toDay(moment.now, moment.zone);
	return `${today ? "Today" : formatMonthDay(date, moment.zone)}, ${clock}`;
}

export function formatRecent(iso: string | null, moment: Moment): string {
	if (iso && isYesterday(new Date(iso), moment)) return `Yesterday, ${formatClock(new Date(iso), moment.zone)}`;
	return formatLastSync(iso, moment);
}

/** As `formatRecent`, within a sentence: 'today, 3:05 PM'. */
export function formatWithin(iso: string | null, moment: Moment): string {
	return formatRecent(iso, moment).replace(/^[NTY](?!ov)/, (letter) => letter.toLowerCase());
}

/** 'Yesterday', else 'Nov 19', with the year if it is another one. */
export function formatDate(iso: string, moment: Moment): string {
	const date = new Date(iso);
	if (isYesterday(date, moment)) return "Yesterday";
	const sameYear = toDay(date, moment.zone).slice(0, 4) === toDay(moment.now, moment.zone).slice(0, 4);
	return format({ month: "short", day: "numeric", ...(sameYear ? {} : { year: "numeric" }) }, moment.zone, date);
}

export function formatExact(iso: string, zone: string): string {
	return format({ dateStyle: "medium", timeStyle: "long" }, zone, new Date(iso));
}

export function isRecent(iso: string | null, now: Date, days: number): boolean {
	return iso !== null && now.getTime() - Date.parse(iso) < days * 86_400_000;
}
