import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships } from "../../../db/schema";

export function findDealerships(db: Db, text: string, limit = 20): Promise<{ id: number; name: string }[]> {
	const { id, name, url } = dealerships;
	const sought = text.toLowerCase();
	return db
		.select({ id, name })
		.from(dealerships)
		.where(sql`instr(lower(${name}), ${sought}) OR instr(lower(${url}), ${sought})`)
		.orderBy(sql`instr(lower(${name}), ${sought}) <> 1`, name)
		.limit(limit);
}
