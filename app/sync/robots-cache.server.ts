import type { Db } from "../../db/client";
import { ROBOTS_MAX_AGE_HOURS } from "./run-limits";

export interface CachedRobots {
	/** 0 when there was no answer to keep. */
	status: number;
	body: string;
	fetchedAt: string;
}

/** The robots file of an origin as last fetched, or null when it is unknown or older than a day (RFC 9309, 2.4). */
export async function getCachedRobots(db: Db, origin: string, now: Date): Promise<CachedRobots | null> {
	const oldest = new Date(now.getTime() - ROBOTS_MAX_AGE_HOURS * 3_600_000).toISOString();
	return await db.$client
		.prepare("SELECT status, body, fetched_at AS fetchedAt FROM robots_cache WHERE origin = ?1 AND fetched_at > ?2")
		.bind(origin, oldest)
		.first<CachedRobots>();
}

export function storeRobots(db: Db, origin: string, robots: CachedRobots): D1PreparedStatement {
	return db.$client
		.prepare(
			`INSERT INTO robots_cache (origin, status, body, fetched_at) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT DO UPDATE SET status = excluded.status, body = excluded.body, fetched_at = excluded.fetched_at`,
		)
		.bind(origin, robots.status, robots.body, robots.fetchedAt);
}
