import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** Drizzle over D1; `db.$client` is the D1 binding itself, for batches and statements that drizzle would chunk wrongly. */
export type Db = DrizzleD1Database & { $client: D1Database };

export function openDb(binding: D1Database): Db {
	return drizzle(binding);
}
