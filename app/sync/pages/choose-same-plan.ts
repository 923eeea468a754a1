import { type Board, getListedKeys, type RunPage } from "../board/board";
import { chooseLinks, chooseSitemapPages } from "./choose-links";
import { chooseEntryBeside } from "./choose-plan";
import type { PagePlan } from "./page-plan";

/** An unmodified page has the same cars and links as before. */
export function chooseSamePlan(board: Board, page: RunPage, now: Date): PagePlan {
	const plan = chooseEntryBeside(board, page);
	if (!page.showed) return plan;
	const { vehicles, lists, next, feeds, frames = [], guesses = [] } = page.showed;
	if (page.kind === "sitemap") chooseSitemapPages(board, plan, { sitemaps: lists, pages: vehicles, leftOut: 0 }, now);
	plan.showed = page.showed;
	if (page.kind !== "list" && page.kind !== "entry") return plan;
	const links = { next, lists, vehiclePages: vehicles, feeds, frames, guesses };
	chooseLinks(board, page, plan, links, getListedKeys(board), now);
	return plan;
}
