import { type Board, getListedKeys, type RunPage } from "../board/board";
import type { PagePlan } from "./page-plan";
import { planLinks, planSitemap } from "./plan-links";
import { planEntryAlone } from "./plan-page";

/** A page that is not modified tells what it told before: the same cars, the same links. */
export function replayPage(board: Board, page: RunPage, now: Date): PagePlan {
	const plan = planEntryAlone(board, page);
	if (!page.showed) return plan;
	const { vehicles, lists, next, feeds } = page.showed;
	if (page.kind === "sitemap") planSitemap(board, plan, { sitemaps: lists, pages: vehicles, leftOut: 0 }, now);
	plan.showed = page.showed;
	if (page.kind !== "list" && page.kind !== "entry") return plan;
	planLinks(board, page, plan, { next, lists, vehiclePages: vehicles, feeds }, getListedKeys(board), now);
	return plan;
}
