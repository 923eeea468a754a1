import { CLIENT_RENDERED, ROBOTS } from "../fetching/page-reasons";
import { type Board, listRunPages, type RunPage } from "./board/board";
import { MAX_LIST_PAGES, MAX_VEHICLE_PAGES } from "./board/run-limits";
import { chooseEmptyOutcome } from "./choose-empty-outcome";
import { isInSitemaps } from "./closed-parts";
import {
	askDealer,
	askDrawn,
	countSkipped,
	findCut,
	formatShell,
	isAnyTooHeavy,
	tooHeavy,
	type Verdict,
} from "./outcome";
import { isFull } from "./pages/choose-links";

const boundedKinds = ["list", "sitemap", "vehicle"] as const;
const tooManyPages = `The site has more pages than one sync reads (${MAX_LIST_PAGES} list pages or sitemaps, ${MAX_VEHICLE_PAGES} cars). What was read has been kept; nothing was removed.`;
const tooManyCars = `A page of the site lists more than the 2,000 cars that we read from one, or a sitemap more than 5,000. What was read has been kept; nothing was removed.`;

/** For a run without pages left, or one that gave up. Removals have their own rules, and only after `complete`. */
export function chooseOutcome(board: Board, seen: number, gaveUp: string | null): Verdict {
	const pages = listRunPages(board);
	const hasFeed = pages.some(({ kind }) => kind === "feed");
	const missing = pages.filter((page) => page.state !== "done" && page.kind !== "robots" && !isInSitemaps(board, page));
	// A feed is the whole stock: trouble with the dealer's site beside it does not count.
	const failed = hasFeed ? missing.filter(({ kind }) => kind === "feed") : missing;
	if (seen === 0) return chooseEmptyOutcome(board, pages, failed, gaveUp);
	if (gaveUp) return { outcome: "partial", reason: `${gaveUp} What was read has been kept; nothing was removed.` };
	if (hasHiddenList(pages)) return { outcome: "partial", reason: formatHiddenList(board, seen) };
	if (failed.length > 0) return { outcome: "partial", reason: formatFailed(failed) };
	if (boundedKinds.some((kind) => isFull(board, kind))) return { outcome: "partial", reason: tooManyPages };
	if (pages.some(({ showed }) => showed?.skipped["too-many"])) return { outcome: "partial", reason: tooManyCars };
	if (isAnyTooHeavy(pages)) return { outcome: "partial", reason: tooHeavy };
	const cut = findCut(pages);
	if (cut)
		return {
			outcome: "partial",
			reason: `${cut.url} arrived incomplete. What was read has been kept; nothing was removed.`,
		};
	const unread = pages.reduce((sum, { showed }) => sum + (showed?.skipped.unread ?? 0), 0);
	if (unread > 0) return { outcome: "partial", reason: formatUnread(unread) };
	return { outcome: "complete", reason: null };
}

type Held = { gone: number; stock: number; doubted: number; compared: number };

/** If anything is held back, the run waits for a person, whatever its outcome. */
export function chooseHeldVerdict(read: Verdict, { gone, stock, doubted, compared }: Held): Verdict {
	if (gone === 0 && doubted === 0) return read;
	const removals = `${gone} of ${stock} cars are no longer on the dealer's site. That is too many to remove without asking. If you do nothing, the next complete sync removes those that it does not find either, an hour from now or later.`;
	const prices = `${doubted} of ${compared} prices doubled, halved or are gone. Those cars keep their old prices until you approve the new ones, or a later sync reads believable ones.`;
	const reason = [doubted > 0 && prices, gone > 0 && removals, read.reason].filter(Boolean).join(" ");
	return { outcome: "needs-review", reason };
}

/** Only featured cars were seen: JavaScript draws the list, and neither its JSON nor a sitemap led to the others. */
function hasHiddenList(pages: RunPage[]): boolean {
	const hasShownCars = ({ kind, state, showed }: RunPage) =>
		["list", "sitemap", "feed"].includes(kind) &&
		state === "done" &&
		showed !== null &&
		(Object.keys(showed.cars).length > 0 || showed.vehicles.length > 0 || countSkipped(showed.skipped) > 0);
	return pages.some(({ reason }) => reason === CLIENT_RENDERED) && !pages.some(hasShownCars);
}

function formatHiddenList(board: Board, seen: number): string {
	const cars = seen === 1 ? "1 car" : `${seen} cars`;
	return `${formatShell(board)} Only ${cars} of its other pages could be read; nothing was removed. ${askDrawn}`;
}

function formatUnread(count: number): string {
	const cars = count === 1 ? "1 car in the feed has" : `${count} cars in the feed have`;
	return `${cars} an invalid VIN, year or price. What was read has been kept; nothing was removed. Ask the dealer to have the feed corrected.`;
}

function formatFailed(failed: RunPage[]): string {
	const forbidden = failed.filter((page) => page.reason === ROBOTS);
	const [first] = forbidden.length > 0 ? forbidden : failed;
	const more = failed.length > 1 ? ` and ${failed.length - 1} more` : "";
	if (forbidden.length > 0)
		return `The site's robots.txt does not allow reading ${first?.url}${more}. What was read has been kept; nothing was removed. ${askDealer}`;
	const why = first?.reason ?? (first?.status ? `status ${first.status}` : "not fetched");
	return `${first?.url}${more} could not be read (${why}). What was read has been kept; nothing was removed.`;
}
