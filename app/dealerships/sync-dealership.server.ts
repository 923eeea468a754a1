import { count, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { syncRuns } from "../../db/schema";
import { auditChangeStatement, auditOutcomeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { type EnqueueOutcome, enqueueSync, enqueueSyncOfAll } from "../sync/enqueue-sync.server";
import type { Dealership } from "./dealership";

export const EXPIRED_TEXT = "This dealership has expired and needs to be renewed before syncing.";

export async function syncDealership(ctx: AppContext, user: User, dealership: Dealership): Promise<EnqueueOutcome> {
	const { id, name, status } = dealership;
	const states = { before: { status }, after: { status: "syncing" } };
	const note = auditChangeStatement(ctx.db, {
		user,
		action: "sync",
		subject: name,
		...states,
		now: ctx.now().toISOString(),
	});
	return await enqueueSync(ctx, id, "admin", [note]);
}

/** Skips expired dealerships; returns how many are syncing now. */
export async function syncAll(ctx: AppContext, user: User): Promise<number> {
	const before = { syncing: await countSyncing(ctx.db) };
	const entry = { user, action: "sync", subject: "all dealerships", before, now: ctx.now().toISOString() };
	return await enqueueSyncOfAll(ctx, [auditOutcomeStatement(ctx.db, entry, sql`json_object('syncing', changes())`)]);
}

async function countSyncing(db: Db): Promise<number> {
	const row = await db.select({ n: count() }).from(syncRuns).where(isNull(syncRuns.finishedAt)).get();
	return row?.n ?? 0;
}
