import {
	LONGEST_INTERVAL_HOURS,
	SHORTEST_INTERVAL_HOURS,
	SOONER_REQUESTS_A_DAY,
	SYNC_INTERVAL_HOURS,
} from "./board/run-limits";

/** What checks of a dealer's cars told of late. */
export interface Looks {
	looks: number;
	/** Of these, how many found another price, or the car gone. */
	finds: number;
	/** For how long those cars had not been seen, in all. */
	unseenHours: number;
}

export const NO_LOOKS: Looks = { looks: 0, finds: 0, unseenHours: 0 };

/** Fewer looks are chance. */
export const MIN_LOOKS = 5;
/** A car of an ordinary lot changes once in so many hours; so many count as seen already, with one change. */
const HOURS_A_CHANGE = 600;
/** After so long, what a look told counts half. */
const LOOKS_HALVE_IN_HOURS = 72;

/**
 * In: what checks found. Out: hours until the next sync: fewer where cars change more often than on an ordinary lot, more where
 * they stand still. An ordinary one's, when there are few looks.
 *
 * @param requests what the last sync asked: a site of many pages is not read more often than its day's requests allow
 */
export function chooseSyncHours({ looks, finds, unseenHours }: Looks, requests: number): number {
	if (looks < MIN_LOOKS) return SYNC_INTERVAL_HOURS;
	const hoursAChange = (unseenHours + HOURS_A_CHANGE) / (finds + 1);
	const wanted = (SYNC_INTERVAL_HOURS * hoursAChange) / HOURS_A_CHANGE;
	const affordable = Math.min(SYNC_INTERVAL_HOURS, (24 * requests) / SOONER_REQUESTS_A_DAY);
	const shortest = Math.max(SHORTEST_INTERVAL_HOURS, affordable);
	return Math.min(LONGEST_INTERVAL_HOURS, Math.max(shortest, wanted));
}

/** What is left of looks once the sync that they called for is due. */
export function getKeptShare(hours: number): number {
	return 0.5 ** (hours / LOOKS_HALVE_IN_HOURS);
}

/** Each dealer's interval differs by up to a tenth, so that dealers spread out. */
const SPREAD = 0.1;
/** No dealer is ever due later. */
export const LONGEST_PAUSE_MS = LONGEST_INTERVAL_HOURS * 3_600_000 * (1 + SPREAD);

export function getNextSyncAt(dealershipId: number, now: string, hours = SYNC_INTERVAL_HOURS): string {
	const spread = ((dealershipId * 37) % 101) / 100 - 0.5;
	return new Date(Date.parse(now) + hours * 3_600_000 * (1 + spread * 2 * SPREAD)).toISOString();
}
