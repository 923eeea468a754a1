import {
	LONGEST_INTERVAL_HOURS,
	SHORTEST_INTERVAL_HOURS,
	SOONER_REQUESTS_A_DAY,
	SYNC_INTERVAL_HOURS,
} from "./board/run-limits";

export interface Looks {
	looks: number;
	/** Looks that found another price, or the car gone. */
	finds: number;
	/** Hours since those cars were seen, summed. */
	unseenHours: number;
}

export const NO_LOOKS: Looks = { looks: 0, finds: 0, unseenHours: 0 };

/** Fewer looks may be chance. */
export const MIN_LOOKS = 5;
/** An ordinary car changes once in this time. The estimate starts from one change in these hours. */
const HOURS_A_CHANGE = 600;
/** After this time a look counts half. */
const LOOKS_HALVE_IN_HOURS = 72;

/** In: looks, and the last sync's `requests`, of which a day allows some. Out: hours, fewer where cars change often. */
export function chooseSyncHours({ looks, finds, unseenHours }: Looks, requests: number): number {
	if (looks < MIN_LOOKS) return SYNC_INTERVAL_HOURS;
	const hoursAChange = (unseenHours + HOURS_A_CHANGE) / (finds + 1);
	const wanted = (SYNC_INTERVAL_HOURS * hoursAChange) / HOURS_A_CHANGE;
	const affordable = Math.min(SYNC_INTERVAL_HOURS, (24 * requests) / SOONER_REQUESTS_A_DAY);
	const shortest = Math.max(SHORTEST_INTERVAL_HOURS, affordable);
	return Math.min(LONGEST_INTERVAL_HOURS, Math.max(shortest, wanted));
}

export function getKeptShare(hours: number): number {
	return 0.5 ** (hours / LOOKS_HALVE_IN_HOURS);
}

/** Spreads the dealers: each one's interval differs by up to a tenth. */
const SPREAD = 0.1;
/** No dealer is due later than this. */
export const LONGEST_PAUSE_MS = LONGEST_INTERVAL_HOURS * 3_600_000 * (1 + SPREAD);

export function getNextSyncAt(dealershipId: number, now: string, hours = SYNC_INTERVAL_HOURS): string {
	const spread = ((dealershipId * 37) % 101) / 100 - 0.5;
	return new Date(Date.parse(now) + hours * 3_600_000 * (1 + spread * 2 * SPREAD)).toISOString();
}
