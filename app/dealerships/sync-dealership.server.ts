import type { Db } from "../../db/client";
import { auditEntry } from "../auth/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { type EnqueueOutcome, enqueueSync, enqueueSyncOfAll } from "../sync/enqueue-sync.server";
import type { Dealership } from "./dealership";

const SYNCING = { status: "syncing" };
export const EXPIRED_TEXT = "This dealership has expired and needs to be renewed before syncing.";

/** An administrator asks for a sync; one that is under way already is joined, not doubled. */
export async function syncDealership(ctx: AppContext, user: User, dealership: Dealership): Promise<EnqueueOutcome> {
	const outcome = await enqueueSync(ctx, dealership.id, "admin");
	if (outcome === "started") await noteSync(ctx, user, dealership.name, { status: dealership.status }, SYNCING);
	return outcome;
}

/** Returns how many dealerships are syncing now; expired ones are passed over. */
export async function syncAll(ctx: AppContext, user: User): Promise<number> {
	const before = { syncing: await countSyncing(ctx.db) };
	const count = await enqueueSyncOfAll(ctx);
	await noteSync(ctx, user, "all dealerships", before, { syncing: count });
	return count;
}

async function countSyncing(db: Db): Promise<number> {
	const row = await db.$client
		.prepare("SELECT count(*) AS n FROM sync_runs WHERE finished_at IS NULL")
		.first<{ n: number }>();
	return row?.n ?? 0;
}

async function noteSync(ctx: AppContext, user: User, subject: string, before: unknown, after: unknown): Promise<void> {
	const now = ctx.now().toISOString();
	await auditEntry(ctx.db, { user, action: "sync", subject, before, after, now }).run();
}
