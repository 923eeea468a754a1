import type { AppContext } from "~/context.server";
import { extractPage } from "~/extract/extract-page";
import { isStockFeedStart } from "~/extract/links/stock-feeds";
import type { FetchOutcome } from "~/fetching/fetch-page.server";
import { BLOCKED, CLIENT_RENDERED, CUT_SHORT, HOLLOW, NO_FEED, ROBOTS } from "~/fetching/page-reasons";
import { type Board, hasShownAnything, isSoldOnList, type RunPage } from "../board/board";
import { isLostList } from "../board/lost-list";
import {
	HOLLOW_DAYS,
	MAX_RETRY_AFTER_MS,
	PAGE_ATTEMPTS,
	REQUEST_TIMEOUT_MS,
	RETRY_PAUSES_MS,
} from "../board/run-limits";
import { chooseSitemapPages } from "./choose-links";
import { chooseEntryPlan, choosePlan, isCut } from "./choose-plan";
import { chooseSamePlan } from "./choose-same-plan";
import { commitPage } from "./commit-page.server";
import { type FetchedFeed, fetchAsked } from "./fetch-asked.server";
import { isPageOfCar } from "./named-pages";
import { createPlan, type PagePlan, type PageStep } from "./page-plan";
import { isSitemap, parseSitemap } from "./sitemap";
import { syncFeed } from "./sync-feed.server";
import { isFetchedPart, isKnownFeed, isMereGuess } from "./unlinked-pages";

/** In: a pending page. Out: the page fetched, read and committed, or marked as failed. */
export async function syncPage(ctx: AppContext, board: Board, page: RunPage, timeoutMs: number): Promise<PageStep> {
	const startedAt = ctx.now();
	const outcome = await fetchAsked(ctx, board, page, timeoutMs);
	const wasCutShort = timeoutMs < REQUEST_TIMEOUT_MS && ctx.now().getTime() - startedAt.getTime() >= timeoutMs - 100;
	if (outcome.kind === "failed" && wasCutShort) return { kind: "later", pauseMs: 0 };
	return await settlePage(ctx, board, page, outcome);
}

async function settlePage(
	ctx: AppContext,
	board: Board,
	page: RunPage,
	outcome: FetchOutcome | FetchedFeed,
): Promise<PageStep> {
	const now = ctx.now();
	const tried = { ...page, attempts: page.attempts + 1 };
	const fetched = { ...tried, fetchedAt: now.toISOString(), reason: null };
	switch (outcome.kind) {
		case "feed":
			return await syncFeed(ctx, board, fetched, outcome);
		case "ok":
			return await settleBody(ctx, board, fetched, outcome, now);
		case "not-modified":
			return await commit(ctx, board, { ...fetched, state: "done", status: 304 }, chooseSamePlan(board, page, now));
		case "gone": {
			if (isKnownFeed(page))
				return await retryOrFail(ctx, board, { ...tried, status: outcome.status, reason: NO_FEED });
			const state = mayBeBack(page) ? "failed" : "done";
			const gone: RunPage = { ...fetched, ...noValidators, state, status: outcome.status };
			return await commit(ctx, board, gone, chooseEntryPlan(board, page));
		}
		case "blocked":
			return await retryOrFail(ctx, board, { ...tried, status: outcome.status, reason: BLOCKED }, outcome.retryAfterMs);
		case "failed":
			return await retryOrFail(
				ctx,
				board,
				{ ...tried, status: outcome.status, reason: outcome.reason },
				outcome.retryAfterMs,
			);
	}
}

/** A 304 must not bring an empty or incomplete page back. */
const noValidators = { etag: null, lastModified: null };

/** A list with cars may have vanished by mistake: only the next run believes it. */
function mayBeBack(page: RunPage): boolean {
	return page.kind === "entry" || (page.kind !== "vehicle" && hasShownAnything(page));
}

type Answer = Extract<FetchOutcome, { kind: "ok" }>;

async function settleBody(ctx: AppContext, board: Board, page: RunPage, answer: Answer, now: Date): Promise<PageStep> {
	const done: RunPage = {
		...page,
		state: "done",
		status: answer.status,
		etag: answer.etag,
		lastModified: answer.lastModified,
	};
	const { fetchedAt = null } = board.pages.get(page.url) ?? {};
	const refuse = (reason: string) => retryOrFail(ctx, board, { ...page, fetchedAt, reason });
	const isDoubted = hasShownAnything(page) && getDaysSince(fetchedAt, now) < HOLLOW_DAYS;
	if (page.kind === "sitemap") {
		const sitemap = parseSitemap(answer.body, answer.url);
		if (isDoubted && !isSitemap(sitemap, answer.body)) return await refuse(HOLLOW);
		const plan = chooseEntryPlan(board, page);
		chooseSitemapPages(board, plan, sitemap, now);
		return await commit(ctx, board, done, plan);
	}
	const isCarsPage = isPageOfCar(board, page, answer.url);
	const extract = extractPage({
		url: answer.url,
		html: answer.body,
		isCarsPage,
		isPart: isFetchedPart(board, page.url),
	});
	if (extract.verdict === "blocked") return await refuse(BLOCKED);
	if (isDoubted && page.kind === "feed") return await refuse(NO_FEED);
	if ((isDoubted || isStockFeedStart(page.url)) && extract.isHollow) return await refuse(HOLLOW);
	if (page.kind === "vehicle" && isCut(extract)) return await refuse(CUT_SHORT);
	board.platform = extract.platform ?? board.platform;
	const read = isCut(extract) || isSoldOnList(board, page) ? { ...done, ...noValidators, fetchedAt } : done;
	const told = { ...read, reason: extract.verdict === "client-rendered" ? CLIENT_RENDERED : null };
	const plan = choosePlan(board, page, extract, { now, address: answer.url });
	if (isDoubted && isLostList(board, page, extract, Object.keys(plan.showed.cars))) {
		// As of a list that is gone, the next run believes it.
		const showed = page.attempts < PAGE_ATTEMPTS ? page.showed : null;
		return await retryOrFail(ctx, board, { ...page, ...noValidators, fetchedAt, reason: HOLLOW, showed });
	}
	return await commit(ctx, board, told, plan);
}

function getDaysSince(time: string | null, now: Date): number {
	return time === null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(time)) / 86_400_000;
}

async function commit(ctx: AppContext, board: Board, page: RunPage, plan: PagePlan): Promise<PageStep> {
	const settled = { ...page, showed: plan.showed };
	const isCommitted = await commitPage(ctx.db, board, settled, plan, ctx.now().toISOString());
	return { kind: isCommitted ? "read" : "lost" };
}

/** A page that robots.txt forbids ends without a request, and counts as failed if it may list cars. */
export async function finishForbiddenPage(ctx: AppContext, board: Board, page: RunPage): Promise<PageStep> {
	const plan = chooseEntryPlan(board, page);
	if (!page.entry && (page.kind === "list" || hasShownAnything(page))) {
		const failed: RunPage = { ...page, state: "failed", reason: ROBOTS };
		const isCommitted = await commitPage(ctx.db, board, failed, plan, ctx.now().toISOString());
		return { kind: isCommitted ? "failed" : "lost" };
	}
	return await commit(ctx, board, { ...page, ...noValidators, state: "done", reason: ROBOTS }, plan);
}

/** Tried again in a later step; after the last try its list entry counts alone. */
async function retryOrFail(ctx: AppContext, board: Board, page: RunPage, retryAfterMs?: number): Promise<PageStep> {
	if (isMereGuess(board, page)) return await commit(ctx, board, { ...page, state: "done" }, createPlan());
	const isLast = page.attempts >= PAGE_ATTEMPTS;
	const settled: RunPage = { ...page, state: isLast ? "failed" : "pending" };
	const plan = chooseEntryPlan(board, isLast ? page : { ...page, entry: null });
	const isCommitted = await commitPage(ctx.db, board, settled, plan, ctx.now().toISOString());
	if (!isCommitted) return { kind: "lost" };
	if (isLast) return { kind: "failed" };
	const pauseMs = Math.min(retryAfterMs ?? RETRY_PAUSES_MS[page.attempts - 1] ?? 0, MAX_RETRY_AFTER_MS);
	return { kind: "later", pauseMs };
}
