import { type SQL, sql } from "drizzle-orm";
import { dealerships, syncRuns } from "../../db/schema";
import type { Attention, DealershipStatus } from "./dealership";

const waiting = sql`SELECT ${syncRuns.dealershipId} FROM ${syncRuns} WHERE ${syncRuns.outcome} = 'needs-review'`;

/** First what a person decides, then what keeps its cars from us, then that none has come yet. */
export const attentionOf = sql<Attention | null>`CASE WHEN ${dealerships.id} IN (${waiting}) THEN 'needs-review'
	WHEN ${dealerships.lastOutcome} = 'blocked' THEN 'blocked'
	WHEN ${dealerships.completedAt} IS NULL THEN 'never-synced' END`;

/** The status as people see it: a subscription's end is no state of a sync. */
export function statusOf(now: Date): SQL<DealershipStatus> {
	return sql<DealershipStatus>`CASE WHEN datetime(${dealerships.expirationDate}) <= datetime(${now.toISOString()}) THEN 'expired'
		ELSE ${dealerships.status} END`;
}
