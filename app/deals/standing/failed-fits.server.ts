import { desc, gte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealFits } from "../../../db/schema";

/** A make whose prices could not be compared anew, as a dealer spells it. */
export type FailedFit = {
	make: string;
	attempts: number;
	/** When the comparison was made that shoppers see meanwhile, ISO 8601; null while there is none. */
	fittedAt: string | null;
};

/** A single death is the platform's affair, and the next attempt follows within minutes. */
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
