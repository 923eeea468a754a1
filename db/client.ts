import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SharedReads } from "./shared-reads";

/** `db.$client` is the D1 binding itself, whose batches take the statements of `toStatement`. */
export type Db = DrizzleD1Database & { $client: D1Database; reads: SharedReads };

export function createDb(binding: D1Database): Db {
	return Object.assign(drizzle(binding), { reads: new SharedReads(binding) });
}
