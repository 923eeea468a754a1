import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { commitIf } from "../../db/commit-if.server";
import { isOver } from "../../db/is-over";

/** A claim outlives its step by far. After it the sweeper drives the work on. */
export const LEASE_MS = 60_000;
/** A step that should have begun so long ago has lost its message. */
export const LOST_AFTER_MS = 30_000;
/** Claims without progress before the work is given up. */
export const MAX_ATTEMPTS = 5;

/** A table whose rows are work in steps. One driver at a time has a row; its fence tells it from earlier drivers. */
type Work = SQLiteTable & Record<"id" | "fence" | "attempts" | "leaseUntil", SQLiteColumn>;

/** What the claim of a row writes: a fence that no earlier driver knows, one more attempt, and the end of the lease. */
export function claimFields({ fence, attempts }: Work, now: Date, leaseMs?: number) {
	return { fence: sql`${fence} + 1`, attempts: sql`${attempts} + 1`, leaseUntil: toLeaseEnd(now, leaseMs) };
}

export function toLeaseEnd(now: Date, leaseMs = LEASE_MS): string {
	return new Date(now.getTime() + leaseMs).toISOString();
}

export function isUnclaimed({ leaseUntil }: Pick<Work, "leaseUntil">, now: Date, leaseMs = LEASE_MS): SQL {
	return isOver(leaseUntil, now, leaseMs);
}

/** One transaction, as long as the claim holds and the work `isOpen`; null when somebody else has the row. */
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
