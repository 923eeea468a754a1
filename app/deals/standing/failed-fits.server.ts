import { desc, gte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealFits } from "../../../db/schema";

export type FailedFit = {
	make: string;
	attempts: number;
	/** ISO 8601: the fit that shoppers see meanwhile. */
	fittedAt: string | null;
};

/** A single death is the platform's, and the next attempt follows within minutes. */
const FAILURES = 3;

export async function listFailedFits(db: Db, limit: number): Promise<FailedFit[]> {
	const { spellings, make, attempts, fittedAt } = dealFits;
	const name = sql<string>`coalesce(${spellings} ->> '$[0]', ${make})`;
	return await db
		.select({ make: name, attempts, fittedAt })
		.from(dealFits)
		.where(gte(attempts, FAILURES))
		.orderBy(desc(attempts), make)
		.limit(limit);
}
