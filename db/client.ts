import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SharedReads } from "./shared-reads";

/** What statements are made and sent with: the binding, or a session of it. */
export type D1Client = Pick<D1Database, "prepare" | "batch">;

/** `db.$client` is D1's own, whose batches take the statements of `toStatement`. */
export type Db = DrizzleD1Database & { $client: D1Database; reads: SharedReads; later: Later };

/** For work that no answer waits for; resolves when it is done, or at once where it goes on behind the answer. */
export type Later = (work: Promise<unknown>) => Promise<unknown>;

/** Features prepare and batch, which a session does as the binding does; the rest of the binding is for scripts. */
export function createDb(client: D1Client, later: Later = (work) => work): Db {
	return Object.assign(drizzle(client as D1Database), { reads: new SharedReads(client), later });
}
