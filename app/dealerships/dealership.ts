export type DealershipStatus = "active" | "syncing" | "error" | "expired";

export type Attention = "needs-review" | "blocked" | "never-synced";

export interface Dealership {
	id: number;
	name: string;
	url: string;
	additionalUrls: string[];
	location: string | null;
	status: DealershipStatus;
	vehicleCount: number;
	lastSynced: string | null;
	expirationDate: string | null;
	attention: Attention | null;
}

export const EXPIRY_WARNING_DAYS = 5;
export const RENEWAL_PERIODS = [
	{ days: 30, label: "1 Month" },
	{ days: 90, label: "3 Months" },
	{ days: 365, label: "1 Year" },
] as const;

/** People may edit the column by hand, in any form that SQLite reads: an invalid date counts as none. */
export function toExpirationDate(stored: string | null): string | null {
	const time = Date.parse(stored ?? "");
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** By the clock at each read: a job could be late. */
export function isExpired(expirationDate: string | null, now: Date): boolean {
	return expirationDate !== null && Date.parse(expirationDate) <= now.getTime();
}

export function toExpiryTone(expirationDate: string | null, now: Date): "bad" | "warn" | "good" {
	if (isExpired(expirationDate, now)) return "bad";
	const soon = now.getTime() + EXPIRY_WARNING_DAYS * 86_400_000;
	return expirationDate !== null && Date.parse(expirationDate) <= soon ? "warn" : "good";
}
