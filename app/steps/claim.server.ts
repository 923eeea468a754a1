import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { commitIf } from "../../db/commit-if.server";
import { isOver } from "../../db/is-over";

/** Far longer than a step; afterwards the sweeper continues the work. */
export const LEASE_MS = 60_000;
/** A step that should have begun this long ago has lost its message. */
export const LOST_AFTER_MS = 30_000;
export const MAX_ATTEMPTS = 5;

/** A table of work in steps. A row has one driver at a time; its fence tells that one from earlier drivers. */
type Claimed = Record<"fence" | "attempts" | "leaseUntil", SQLiteColumn>;
type Work = SQLiteTable & Claimed & Record<"id", SQLiteColumn>;

export function claimFields({ fence, attempts }: Claimed, now: Date, leaseMs?: number) {
	return { fence: sql`${fence} + 1`, attempts: sql`${attempts} + 1`, leaseUntil: toLeaseEnd(now, leaseMs) };
}

export function toLeaseEnd(now: Date, leaseMs = LEASE_MS): string {
	return new Date(now.getTime() + leaseMs).toISOString();
}

export function isUnclaimed({ leaseUntil }: Pick<Claimed, "leaseUntil">, now: Date, leaseMs = LEASE_MS): SQL {
	return isOver(leaseUntil, now, leaseMs);
}

/** One transaction, if the claim still holds and the work `isOpen`; otherwise null. */
export async function commitWhileClaimed(
	db: Db,
	table: Work,
	claim: { id: number; fence: number },
	isOpen: SQL,
	statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
	const holds = sql`(SELECT ${table.fence} FROM ${table} WHERE ${table.id} = ${claim.id} AND ${isOpen}) IS ${claim.fence}`;
	return await commitIf(db, holds, statements);
}
