import { BLOCKED, ROBOTS } from "../fetching/page-reasons";
import { type Board, listRunPages } from "./board/board";
import { MAX_FAILED_PAGES, MAX_REFUSED_PAGES, MAX_RUN_HOURS } from "./board/run-limits";
import { isGiven } from "./pages/named-pages";

/** A sentence for a person; null to go on. Trouble with the site does not stop a feed. */
export function getGiveUpReason(board: Board, now: Date): string | null {
	const ageMs = now.getTime() - Date.parse(board.run.startedAt);
	if (ageMs > MAX_RUN_HOURS * 3_600_000) return `The sync took longer than ${MAX_RUN_HOURS} hours.`;
	const pages = listRunPages(board);
	if (pages.some((page) => page.state === "pending" && isGiven(board, page))) return null;
	const failed = pages.filter((page) => page.state === "failed" && page.reason !== ROBOTS);
	if (failed.some((page) => page.kind === "entry" && page.status === null)) return "The site did not answer.";
	const refused = failed.filter((page) => page.reason === BLOCKED).length;
	if (refused >= MAX_REFUSED_PAGES) return "The site began to refuse our requests.";
	const done = pages.filter((page) => page.state === "done").length;
	if (failed.length >= MAX_FAILED_PAGES && failed.length >= done) return "The site stopped answering.";
	return null;
}
