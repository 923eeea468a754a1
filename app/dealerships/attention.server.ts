import { type SQL, sql } from "drizzle-orm";
import { dealerships, syncRuns } from "../../db/schema";
import type { Attention, DealershipStatus } from "./dealership";

const waiting = sql`SELECT ${syncRuns.dealershipId} FROM ${syncRuns} WHERE ${syncRuns.outcome} = 'needs-review'`;

export const attentionOf = sql<Attention | null>`CASE WHEN ${dealerships.id} IN (${waiting}) THEN 'needs-review'
	WHEN ${dealerships.lastOutcome} = 'blocked' THEN 'blocked'
	WHEN ${dealerships.completedAt} IS NULL THEN 'never-synced' END`;

export function statusOf(now: Date): SQL<DealershipStatus> {
	return sql<DealershipStatus>`CASE WHEN datetime(${dealerships.expirationDate}) <= datetime(${now.toISOString()}) THEN 'expired'
		ELSE ${dealerships.status} END`;
}
