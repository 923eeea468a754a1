import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SharedReads } from "./shared-reads";

/** Drizzle over D1. `db.$client` is the D1 binding itself, whose batches take what `toStatement` makes of a query. */
export type Db = DrizzleD1Database & { $client: D1Database; reads: SharedReads };

export function openDb(binding: D1Database): Db {
	return Object.assign(drizzle(binding), { reads: new SharedReads(binding) });
}
