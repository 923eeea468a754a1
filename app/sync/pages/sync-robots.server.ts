import type { AppContext } from "~/context.server";
import { getRegistrableDomain } from "~/fetching/address-guard";
import { fetchRobots } from "~/fetching/fetch-robots.server";
import type { Board, RunPage } from "../board/board";
import { PAGE_ATTEMPTS, RETRY_PAUSES_MS, ROBOTS_PATIENCE_MS } from "../board/run-limits";
import { chooseEntryPlan } from "./choose-plan";
import { commitPage } from "./commit-page.server";
import { isGiven, listStartPages } from "./named-pages";
import type { NewPage, PageStep } from "./page-plan";
import { getPatience } from "./patience";
import { getAddress } from "./twin-host";

/** In: the run's first page. Out: the host's rules and the pages to start from; no pages without rules. */
export async function syncRobots(ctx: AppContext, board: Board, page: RunPage): Promise<PageStep> {
	const isFeed = listStartPages(board, page.url).every(({ kind }) => kind === "feed");
	if (board.robots || isFeed) return await startFrom(ctx, board, page, page.url);
	const url = getAddress(page);
	const registrableDomain = getRegistrableDomain(new URL(url).hostname);
	const patience = { patienceMs: ROBOTS_PATIENCE_MS, ...getPatience(page) };
	const { robots, ...answer } = await fetchRobots(ctx, { url, registrableDomain, ...patience });
	const asked: RunPage = { ...page, reason: null, ...answer, attempts: page.attempts + 1 };
	if (robots === null) return await retryOrFail(ctx, board, asked);
	board.robots = robots;
	return await startFrom(ctx, board, { ...asked, fetchedAt: ctx.now().toISOString() }, url);
}

async function startFrom(ctx: AppContext, board: Board, page: RunPage, answering: string): Promise<PageStep> {
	const plan = { ...chooseEntryPlan(board, page), enqueue: listStartPages(board, answering) };
	const isCommitted = await commitPage(ctx.db, board, { ...page, state: "done" }, plan, ctx.now().toISOString());
	return { kind: isCommitted ? "read" : "lost" };
}

async function retryOrFail(ctx: AppContext, board: Board, page: RunPage): Promise<PageStep> {
	const state = page.attempts >= PAGE_ATTEMPTS ? "failed" : "pending";
	const plan = { ...chooseEntryPlan(board, page), enqueue: state === "failed" ? listGivenPages(board, page) : [] };
	const isCommitted = await commitPage(ctx.db, board, { ...page, state }, plan, ctx.now().toISOString());
	if (!isCommitted) return { kind: "lost" };
	return state === "failed" ? { kind: "failed" } : { kind: "later", pauseMs: RETRY_PAUSES_MS[page.attempts - 1] ?? 0 };
}

/** Without readable rules a site is not read, but a feed that its dealer gave us is. */
function listGivenPages(board: Board, page: RunPage): NewPage[] {
	return listStartPages(board, page.url).filter(({ url, kind }) => isGiven(board, { ...page, url, kind }));
}
