import type { AppContext } from "~/context.server";
import { publishChangedStatements } from "~/inventory/shown/listed.server";
import { dropPlaceholdersStatements } from "~/inventory/shown/placeholder-prices.server";
import type { Db } from "../../../db/client";
import { type Board, getSeenKeys, listRunPages } from "./board";
import { commitFenced } from "./claim-run.server";
import type { SyncJob } from "./sync-job";

/** Ends a step: what it took in shown, progress written, lease given back, and the message that drives the next step sent. */
export async function releaseRun(ctx: AppContext, board: Board, pauseMs: number): Promise<void> {
	const now = ctx.now();
	const next = new Date(now.getTime() + pauseMs).toISOString();
	const { id: runId, fence, dealershipId, startedAt } = board.run;
	const { pages, done, failed, requests, cars, platform } = getProgress(board);
	const held = await commitFenced(ctx.db, board.run, [
		...dropPlaceholders(ctx.db, board, now.toISOString()),
		...(board.hasUnlisted ? publishChangedStatements(ctx.db, dealershipId, startedAt, now.toISOString()) : []),
		ctx.db.$client
			.prepare(
				`UPDATE sync_runs SET lease_until = NULL, attempts = 0, next_step_at = ?2, pages_known = ?3, pages_done = ?4,
				pages_failed = ?5, requests = ?6, found = ?7, platform = ?8 WHERE id = ?1`,
			)
			.bind(runId, next, pages, done, failed, requests, cars, platform),
	]);
	if (!held) return;
	const job: SyncJob = { v: 1, type: "sync", runId, fence };
	await ctx.jobs.send(job, { delaySeconds: Math.ceil(pauseMs / 1000) });
}

/** Before cars are shown: a price that reads like 11111 is none when several of them have it. */
export function dropPlaceholders(db: Db, { run, hasPlaceholder }: Board, now: string): D1PreparedStatement[] {
	return hasPlaceholder ? dropPlaceholdersStatements(db, run.dealershipId, { runId: run.id, importId: null, now }) : [];
}

/** How far a run has come. */
export function getProgress(board: Board) {
	const pages = listRunPages(board);
	return {
		pages: pages.length,
		done: pages.filter(({ state }) => state === "done").length,
		failed: pages.filter(({ state }) => state === "failed").length,
		requests: pages.reduce((sum, { attempts }) => sum + attempts, 0),
		cars: getSeenKeys(board).size,
		platform: board.platform,
	};
}
