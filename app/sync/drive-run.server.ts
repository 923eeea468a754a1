import type { AppContext } from "../context.server";
import { getRobots } from "../fetching/fetch-robots.server";
import { claimHost } from "../fetching/host-politeness.server";
import { getDelayMs } from "../fetching/politeness";
import type { LogFields } from "../log/log";
import { MAX_ATTEMPTS } from "../steps/claim.server";
import { type Board, getNextPage, type RunPage } from "./board/board";
import { claimRun } from "./board/claim-run.server";
import { loadBoard } from "./board/load-board.server";
import { getProgress, releaseRun } from "./board/release-run.server";
import { FIRST_CARS_MS, MIN_REQUEST_MS, REQUEST_TIMEOUT_MS, STEP_BUDGET_MS } from "./board/run-limits";
import type { SyncJob } from "./board/sync-job";
import { finishRun } from "./finish-run.server";
import { getGiveUpReason } from "./give-up";
import { isGiven } from "./pages/named-pages";
import type { PageStep } from "./pages/page-plan";
import { finishForbiddenPage, syncPage } from "./pages/sync-page.server";
import { syncRobots } from "./pages/sync-robots.server";
import { getSiteUrl } from "./pages/twin-host";

type StepEnd =
	| { kind: "finished" | "lost" }
	| { kind: "gave-up"; reason: string }
	| { kind: "paused" | "first-cars"; pauseMs: number };

const HOST_BUSY_PAUSE_MS = 30_000;
/** Another step fetches photos from the host, and usually gives it back early. */
const LENT_PAUSE_MS = 10_000;
const LENT_PATIENCE_MS = 1_000;

/** In: a message, perhaps late or doubled: D1 is the truth. Out: one step and the next message, or the run's end. */
export async function driveRun(ctx: AppContext, job: SyncJob): Promise<LogFields> {
	const run = await claimRun(ctx, job);
	if (!run) return { end: "spent" };
	const board = await loadBoard(ctx.db, run);
	if (!board) return { end: "deleted" };
	const end: StepEnd =
		run.attempts > MAX_ATTEMPTS
			? {
					kind: "gave-up",
					reason: "The sync stopped five times without progress. Sync again; if it happens again, contact support.",
				}
			: await stepThroughPages(ctx, board);
	return toLogFields(board, (await commitEnd(ctx, board, end)) ? end : { kind: "lost" });
}

/** False if somebody else has the run now, who tells of its end. */
async function commitEnd(ctx: AppContext, board: Board, end: StepEnd): Promise<boolean> {
	if (end.kind === "lost") return false;
	if ("pauseMs" in end) return await releaseRun(ctx, board, end.pauseMs);
	return await finishRun(ctx, board, end.kind === "gave-up" ? end.reason : null);
}

function toLogFields(board: Board, end: StepEnd): LogFields {
	const reason = end.kind === "gave-up" ? end.reason : undefined;
	const { dealershipId: dealership } = board.run;
	return { dealership, end: end.kind, reason, ...getProgress(board) };
}

async function stepThroughPages(ctx: AppContext, board: Board): Promise<StepEnd> {
	const startedAt = ctx.now();
	const { id } = board.run;
	const hold = await claimHost(ctx.db, board.dealership.url, id, startedAt.toISOString());
	if (hold.by === "busy") return { kind: "paused", pauseMs: HOST_BUSY_PAUSE_MS };
	const lentMs = hold.freeAt - startedAt.getTime();
	if (lentMs > LENT_PATIENCE_MS) return { kind: "paused", pauseMs: Math.min(lentMs, LENT_PAUSE_MS) };
	if (lentMs > 0) await ctx.sleep(lentMs);
	board.robots = await getRobots(ctx, getSiteUrl(board));
	const deadline = startedAt.getTime() + STEP_BUDGET_MS;
	const isNew = board.cars.byKey.size === 0;
	for (let isRested = hold.by === "kept"; ; isRested = false) {
		const end = await stepThroughPage(ctx, board, deadline, isRested);
		if (end) return end;
		const isDue = isNew && board.hasUnlisted && ctx.now().getTime() - startedAt.getTime() >= FIRST_CARS_MS;
		if (isDue && getNextPage(board)) return { kind: "first-cars", pauseMs: toDelayMs(ctx, board) };
	}
}

async function stepThroughPage(
	ctx: AppContext,
	board: Board,
	deadline: number,
	isRested: boolean,
): Promise<StepEnd | null> {
	const reason = getGiveUpReason(board, ctx.now());
	if (reason) return { kind: "gave-up", reason };
	const page = getNextPage(board);
	if (!page) return { kind: "finished" };
	const delayMs = toDelayMs(ctx, board);
	const leftMs = deadline - ctx.now().getTime() - (isRested ? 0 : delayMs);
	if (leftMs < MIN_REQUEST_MS) return { kind: "paused", pauseMs: delayMs };
	if (!isRested) await ctx.sleep(delayMs);
	const step = await syncNextPage(ctx, board, page, Math.min(leftMs, REQUEST_TIMEOUT_MS));
	if (step.kind === "lost") return { kind: "lost" };
	return step.kind === "later" ? { kind: "paused", pauseMs: Math.max(step.pauseMs, delayMs) } : null;
}

const toDelayMs = (ctx: AppContext, { dealership, robots }: Board) =>
	getDelayMs(ctx.config, dealership.url, robots?.crawlDelayMs ?? 0);

async function syncNextPage(ctx: AppContext, board: Board, page: RunPage, timeoutMs: number): Promise<PageStep> {
	if (page.kind === "robots") return await syncRobots(ctx, board, page);
	if (board.robots?.isAllowed(page.url) === false && !isGiven(board, page))
		return await finishForbiddenPage(ctx, board, page);
	return await syncPage(ctx, board, page, timeoutMs);
}
