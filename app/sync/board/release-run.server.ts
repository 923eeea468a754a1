import { eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { publishChangedStatements } from "~/inventory/shown/listed.server";
import { dropPlaceholdersStatements } from "~/inventory/shown/placeholder-prices.server";
import type { Db } from "../../../db/client";
import { syncRuns } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { type Board, getSeenKeys, listRunPages } from "./board";
import { commitFenced } from "./claim-run.server";
import type { SyncJob } from "./sync-job";

/** Ends a step: shows its cars, writes progress, gives the lease back, sends the next message. */
export async function releaseRun(ctx: AppContext, board: Board, pauseMs: number): Promise<boolean> {
	const now = ctx.now();
	const next = new Date(now.getTime() + pauseMs).toISOString();
	const { id: runId, fence, dealershipId, startedAt } = board.run;
	const committed = await commitFenced(ctx.db, board.run, [
		...placeholderStatements(ctx.db, board, now.toISOString()),
		...(board.hasUnlisted ? publishChangedStatements(ctx.db, dealershipId, startedAt, now.toISOString()) : []),
		toStatement(
			ctx.db,
			ctx.db
				.update(syncRuns)
				.set({ ...getProgress(board), leaseUntil: null, attempts: 0, nextStepAt: next })
				.where(eq(syncRuns.id, runId)),
		),
	]);
	if (!committed) return false;
	const job: SyncJob = { v: 1, type: "sync", runId, fence };
	await ctx.jobs.send(job, { delaySeconds: Math.ceil(pauseMs / 1000) });
	return true;
}

export function placeholderStatements(db: Db, { run, hasPlaceholder }: Board, now: string): D1PreparedStatement[] {
	return hasPlaceholder ? dropPlaceholdersStatements(db, run.dealershipId, { runId: run.id, importId: null, now }) : [];
}

export function getProgress(board: Board) {
	const pages = listRunPages(board);
	return {
		pagesKnown: pages.length,
		pagesDone: pages.filter(({ state }) => state === "done").length,
		pagesFailed: pages.filter(({ state }) => state === "failed").length,
		requests: pages.reduce((sum, { attempts }) => sum + attempts, 0),
		found: getSeenKeys(board).size,
		platform: board.platform,
	};
}
