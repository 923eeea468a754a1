import type { AppContext } from "~/context.server";
import { extractPage } from "~/extract/extract-page";
import { isStockFeed } from "~/extract/links/stock-feeds";
import { getRegistrableDomain } from "~/fetching/address-guard";
import { type FetchOutcome, fetchPage } from "~/fetching/fetch-page.server";
import { BLOCKED, CLIENT_RENDERED, ROBOTS } from "~/fetching/page-reasons";
import { findKnown, toUrlKey } from "~/inventory/known-cars";
import { type Board, type RunPage, toldAnything } from "../board/board";
import { MAX_RETRY_AFTER_MS, PAGE_ATTEMPTS, REQUEST_TIMEOUT_MS, RETRY_PAUSES_MS } from "../board/run-limits";
import { commitPage } from "./commit-page.server";
import type { PagePlan } from "./page-plan";
import { getPatience } from "./patience";
import { planSitemap } from "./plan-links";
import { planEntryAlone, planPage } from "./plan-page";
import { replayPage } from "./replay-page";
import { parseSitemap } from "./sitemap";
import { getAddress } from "./twin-host";

/** What became of a page: read, to be tried again after a pause, given up, or the claim was lost. */
export type PageStep = { kind: "read" | "failed" | "lost" } | { kind: "later"; pauseMs: number };

/** In: a pending page. Out: the page fetched, read and committed, or noted as failed. */
export async function syncPage(ctx: AppContext, board: Board, page: RunPage, timeoutMs: number): Promise<PageStep> {
	const startedAt = ctx.now();
	const outcome = await fetchPage(ctx, {
		url: getAddress(page),
		accept: page.kind === "sitemap" ? "xml" : isStockFeed(page.url) ? "json" : "html",
		...(showsEntrysCar(board, page) ? { etag: page.etag, lastModified: page.lastModified } : noValidators),
		registrableDomain: getRegistrableDomain(new URL(board.dealership.url).hostname),
		timeoutMs,
		...getPatience(page),
	});
	const wasCutShort = timeoutMs < REQUEST_TIMEOUT_MS && ctx.now().getTime() - startedAt.getTime() >= timeoutMs - 100;
	if (outcome.kind === "failed" && wasCutShort) return { kind: "later", pauseMs: 0 };
	return await settlePage(ctx, board, page, outcome);
}

/** A page that showed nothing, or a stored car other than the one its list entry now is, has to be read again. */
function showsEntrysCar(board: Board, { entry, showed }: RunPage): boolean {
	const known = entry && findKnown(board.cars, entry);
	return showed !== null && (!known || known.sourceKey in showed.cars);
}

async function settlePage(ctx: AppContext, board: Board, page: RunPage, outcome: FetchOutcome): Promise<PageStep> {
	const now = ctx.now();
	const tried = { ...page, attempts: page.attempts + 1 };
	const fetched = { ...tried, fetchedAt: now.toISOString(), reason: null };
	switch (outcome.kind) {
		case "ok":
			return await settleBody(ctx, board, fetched, outcome, now);
		case "not-modified":
			return await commit(ctx, board, { ...fetched, state: "done", status: 304 }, replayPage(board, page, now));
		case "gone": {
			const state = mayBeBack(page) ? "failed" : "done";
			const gone: RunPage = { ...fetched, ...noValidators, state, status: outcome.status };
			return await commit(ctx, board, gone, planEntryAlone(board, page));
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

/** What a page showed is forgotten: a 304 must not bring back that it showed nothing. */
const noValidators = { etag: null, lastModified: null };

/** A list that told of cars and is asked for still may be gone by a mistake of the site: the next run believes it. */
function mayBeBack(page: RunPage): boolean {
	return page.kind === "entry" || (page.kind !== "vehicle" && toldAnything(page));
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
	if (page.kind === "sitemap") {
		const plan = planEntryAlone(board, page);
		planSitemap(board, plan, parseSitemap(answer.body, answer.url), now);
		return await commit(ctx, board, done, plan);
	}
	const isCarsPage = isPageOfCar(board, page, answer.url);
	const extract = extractPage({ url: answer.url, html: answer.body, isCarsPage });
	if (extract.verdict === "blocked") {
		return await retryOrFail(ctx, board, { ...page, reason: BLOCKED }, undefined);
	}
	board.platform = extract.platform ?? board.platform;
	const reason = extract.verdict === "client-rendered" ? CLIENT_RENDERED : null;
	return await commit(ctx, board, { ...done, reason }, planPage(board, page, extract, { now, address: answer.url }));
}

/** Whether a list, now or before, linked one car to this address, and nothing led away from there. */
function isPageOfCar({ cars }: Board, { url, kind, entry }: RunPage, answeredAt: string): boolean {
	const isLinked = kind === "vehicle" ? entry !== null : kind === "list" && cars.byUrl.has(toUrlKey(url));
	return isLinked && toUrlKey(url) === toUrlKey(answeredAt);
}

async function commit(ctx: AppContext, board: Board, page: RunPage, plan: PagePlan): Promise<PageStep> {
	const settled = { ...page, showed: plan.showed };
	const held = await commitPage(ctx.db, board, settled, plan, ctx.now().toISOString());
	return { kind: held ? "read" : "lost" };
}

/**
 * A page that robots.txt forbids is settled without a request. Where it would have told, or told before, which cars there
 * are, it has failed: the run is not whole, and what the page showed is remembered for as long as that lasts.
 */
export async function refusePage(ctx: AppContext, board: Board, page: RunPage): Promise<PageStep> {
	const plan = planEntryAlone(board, page);
	if (!page.entry && (page.kind === "list" || toldAnything(page))) {
		const failed: RunPage = { ...page, state: "failed", reason: ROBOTS };
		const held = await commitPage(ctx.db, board, failed, plan, ctx.now().toISOString());
		return { kind: held ? "failed" : "lost" };
	}
	return await commit(ctx, board, { ...page, ...noValidators, state: "done", reason: ROBOTS }, plan);
}

/** A page that was tried in vain is tried again in a later step; when it is given up, its list entry stands alone. */
async function retryOrFail(
	ctx: AppContext,
	board: Board,
	page: RunPage,
	retryAfterMs: number | undefined,
): Promise<PageStep> {
	const isLast = page.attempts >= PAGE_ATTEMPTS;
	const settled: RunPage = { ...page, state: isLast ? "failed" : "pending" };
	const plan = planEntryAlone(board, isLast ? page : { ...page, entry: null });
	const held = await commitPage(ctx.db, board, settled, plan, ctx.now().toISOString());
	if (!held) return { kind: "lost" };
	if (isLast) return { kind: "failed" };
	const pauseMs = Math.min(retryAfterMs ?? RETRY_PAUSES_MS[page.attempts - 1] ?? 0, MAX_RETRY_AFTER_MS);
	return { kind: "later", pauseMs };
}
