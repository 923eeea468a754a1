import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SharedReads } from "./shared-reads";

export type D1Client = Pick<D1Database, "prepare" | "batch">;

/** `db.$client` is D1's own, whose batches take the statements of `toStatement`. */
export type Db = DrizzleD1Database & { $client: D1Database; reads: SharedReads; later: Later };

/** For work that no answer waits for; resolves when done, or at once if it continues after the answer. */
export type Later = (work: Promise<unknown>) => Promise<unknown>;

/** Features only prepare and batch, which a session does too; the rest of the binding is for scripts. */
export function createDb(client: D1Client, later: Later = (work) => work): Db {
	return Object.assign(drizzle(client as D1Database), { reads: new SharedReads(client), later });
}
