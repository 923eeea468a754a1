import type { AppContext } from "../context.server";
import { getRegistrableDomain } from "./address-guard";
import type { Board, RunPage } from "./board";
import { toBotName } from "./bot";
import { commitFenced } from "./claim-run.server";
import { commitPage } from "./commit-page.server";
import { fetchPage } from "./fetch-page.server";
import { BLOCKED } from "./judge-run";
import type { NewPage } from "./page-plan";
import { planEntryAlone } from "./plan-page";
import { getPatience } from "./politeness";
import { parseRobots, type Robots } from "./robots";
import { type CachedRobots, getCachedRobots, storeRobots } from "./robots-cache.server";
import { PAGE_ATTEMPTS, RETRY_PAUSES_MS, ROBOTS_PATIENCE_MS } from "./run-limits";
import type { PageStep } from "./sync-page.server";
import { getAddress, moveToTwin } from "./twin-host";

/** The rules of the dealership's host as last fetched; null while they are still to be fetched. */
export async function getRobots(ctx: AppContext, siteUrl: string): Promise<Robots | null> {
	const cached = await getCachedRobots(ctx.db, new URL(siteUrl).origin, ctx.now());
	return cached && parseRobots(new URL("/robots.txt", siteUrl).href, cached.body, toBotName(ctx.config));
}

/**
 * In: the run's first page. Out: the rules of the host, and the pages that the run starts from.
 * RFC 9309: an answer of 4xx allows everything, 5xx or none forbids everything.
 */
export async function syncRobots(ctx: AppContext, board: Board, page: RunPage): Promise<PageStep> {
	board.robots ??= await getRobots(ctx, board.dealership.url);
	if (board.robots) return await startFrom(ctx, board, page, page.url, []);
	const url = getAddress(page);
	const registrableDomain = getRegistrableDomain(new URL(url).hostname);
	const patience = { patienceMs: ROBOTS_PATIENCE_MS, ...getPatience(page) };
	const outcome = await fetchPage(ctx, { url, accept: "robots", registrableDomain, ...patience });
	const fetchedAt = ctx.now().toISOString();
	if (outcome.kind === "failed")
		return await retry(ctx, board, {
			...page,
			status: outcome.status,
			reason: outcome.kind === "failed" ? outcome.reason : BLOCKED,
		});
	const status = outcome.kind === "not-modified" ? 304 : outcome.status;
	const robots: CachedRobots = { status, body: outcome.kind === "ok" ? outcome.body : "", fetchedAt };
	board.robots = parseRobots(url, robots.body, toBotName(ctx.config));
	const done: RunPage = { ...page, status, fetchedAt, attempts: page.attempts + 1 };
	return await startFrom(ctx, board, done, url, [storeRobots(ctx.db, new URL(url).origin, robots)]);
}

async function startFrom(
	ctx: AppContext,
	board: Board,
	page: RunPage,
	answering: string,
	statements: D1PreparedStatement[],
): Promise<PageStep> {
	if (statements.length > 0 && !(await commitFenced(ctx.db, board.run, statements))) return { kind: "lost" };
	const plan = { ...planEntryAlone(board, page), enqueue: listStartPages(board, answering) };
	const held = await commitPage(ctx.db, board, { ...page, state: "done" }, plan, ctx.now().toISOString());
	return { kind: held ? "read" : "lost" };
}

/** The pages that an operator and robots.txt name, at the host that answered. */
function listStartPages({ dealership, robots }: Board, answering: string): NewPage[] {
	const sitemaps = robots?.sitemaps.length ? robots.sitemaps : [new URL("/sitemap.xml", dealership.url).href];
	const named: NewPage[] = [
		{ url: dealership.url, kind: "entry", entry: null },
		...dealership.additionalUrls.map((url): NewPage => ({ url, kind: "list", entry: null })),
		...sitemaps.map((url): NewPage => ({ url, kind: "sitemap", entry: null })),
	];
	const pages = named.map(({ url, ...page }) => ({ ...page, url: moveToTwin(url, answering) }));
	return pages.filter((page, i) => pages.findIndex(({ url }) => url === page.url) === i);
}

async function retry(ctx: AppContext, board: Board, page: RunPage): Promise<PageStep> {
	const attempts = page.attempts + 1;
	const state = attempts >= PAGE_ATTEMPTS ? "failed" : "pending";
	const plan = planEntryAlone(board, page);
	const held = await commitPage(ctx.db, board, { ...page, attempts, state }, plan, ctx.now().toISOString());
	if (!held) return { kind: "lost" };
	return state === "failed" ? { kind: "failed" } : { kind: "later", pauseMs: RETRY_PAUSES_MS[attempts - 1] ?? 0 };
}
