export type DealershipStatus = "active" | "syncing" | "error" | "expired";

/** A dealership as the API shows it; times ISO 8601 UTC. */
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
}

export const EXPIRY_WARNING_DAYS = 5;
export const RENEWAL_PERIODS = [
	{ days: 30, label: "1 Month" },
	{ days: 90, label: "3 Months" },
	{ days: 365, label: "1 Year" },
] as const;

/** Checks may write the column by hand, in any form that SQLite reads: what is not a date counts as none. */
export function toExpirationDate(stored: string | null): string | null {
	const time = Date.parse(stored ?? "");
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Decided on read: a subscription runs out by the clock, not by a job. */
export function isExpired(expirationDate: string | null, now: Date): boolean {
	return expirationDate !== null && Date.parse(expirationDate) <= now.getTime();
}

/** Red when past, amber within five days, green otherwise. */
export function toExpiryTone(expirationDate: string | null, now: Date): "bad" | "warn" | "good" {
	if (isExpired(expirationDate, now)) return "bad";
	const soon = now.getTime() + EXPIRY_WARNING_DAYS * 86_400_000;
	return expirationDate !== null && Date.parse(expirationDate) <= soon ? "warn" : "good";
}
