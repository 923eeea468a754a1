const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** `$18,950`; an unknown price (null, or the API's 0) is "Price on request". */
export function formatPrice(price: number | null): string {
	return price ? dollars.format(price) : "Price on request";
}

export function formatCount(count: number): string {
	return whole.format(count);
}

export function formatMileage(mileage: number | null): string | null {
	return mileage ? `${whole.format(mileage)} miles` : null;
}

/** `Nov 20, 2026`, in UTC so that server and browser agree. */
export function formatDay(iso: string): string {
	return shortDay.format(new Date(iso));
}

const hourMs = 3_600_000;

/** "today", "yesterday", "4 days ago", in whole days. */
export function formatDaysAgo(iso: string, now: Date): string {
	const days = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / (24 * hourMs)));
	if (days === 0) return "today";
	return days === 1 ? "yesterday" : `${days} days ago`;
}

/** "1 second", "30 seconds". */
export function formatSeconds(count: number): string {
	return count === 1 ? "1 second" : `${formatCount(count)} seconds`;
}

/** "just now", "12 min ago", "3 h ago", "4 days ago", in the largest whole unit. */
export function formatAgo(iso: string, now: Date): string {
	const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
	if (minutes < 1) return "just now";
	if (minutes < 60) return `${minutes} min ago`;
	if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
	const days = Math.floor(minutes / (24 * 60));
	return days === 1 ? "1 day ago" : `${days} days ago`;
}

const minute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** `Nov 20, 2026, 5:05 PM UTC`, which stays true in a cached page. */
export function formatMinute(iso: string): string {
	return `${minute.format(new Date(iso)).replaceAll("\u202f", " ")} UTC`;
}

export function formatOwner(name: string): string {
	return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
