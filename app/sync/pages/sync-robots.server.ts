import type { AppContext } from "~/context.server";
import { getRegistrableDomain } from "~/fetching/address-guard";
import { fetchRobots } from "~/fetching/fetch-robots.server";
import type { Board, RunPage } from "../board/board";
import { PAGE_ATTEMPTS, RETRY_PAUSES_MS, ROBOTS_PATIENCE_MS } from "../board/run-limits";
import { commitPage } from "./commit-page.server";
import type { NewPage } from "./page-plan";
import { getPatience } from "./patience";
import { planEntryAlone } from "./plan-page";
import type { PageStep } from "./sync-page.server";
import { getAddress, moveToTwin } from "./twin-host";

/** In: the run's first page. Out: the rules of the host, and the pages that the run starts from; without rules, none. */
export async function syncRobots(ctx: AppContext, board: Board, page: RunPage): Promise<PageStep> {
	if (board.robots) return await startFrom(ctx, board, page, page.url);
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

async function retryOrFail(ctx: AppContext, board: Board, page: RunPage): Promise<PageStep> {
	const state = page.attempts >= PAGE_ATTEMPTS ? "failed" : "pending";
	const held = await commitPage(
		ctx.db,
		board,
		{ ...page, state },
		planEntryAlone(board, page),
		ctx.now().toISOString(),
	);
	if (!held) return { kind: "lost" };
	return state === "failed" ? { kind: "failed" } : { kind: "later", pauseMs: RETRY_PAUSES_MS[page.attempts - 1] ?? 0 };
}
