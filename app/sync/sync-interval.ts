import { SYNC_INTERVAL_HOURS } from "./board/run-limits";

/** Each dealer's interval differs by up to a tenth, so that dealers spread out. */
export function getNextSyncAt(dealershipId: number, now: string): string {
	const spread = ((dealershipId * 37) % 101) / 100 - 0.5;
	return new Date(Date.parse(now) + SYNC_INTERVAL_HOURS * 3_600_000 * (1 + spread / 5)).toISOString();
}
