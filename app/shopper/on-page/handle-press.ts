import { toSearchName } from "~/vehicles/news/search-name";
import { parseFilters } from "~/vehicles/search/filters";
import { finishNotice, sendNotice } from "../send-notice";
import { readShelf, updateShelf } from "../shelf/browser-shelf";
import { limits } from "../shelf/shelf";
import {
	applyHeart,
	applyHiding,
	applyReturn,
	applySearch,
	isSearchSaved,
	type ShelfChange,
} from "../shelf/shelf-changes";
import { toTell } from "../telling/render-tells";
import { findNearMe } from "./find-near-me";
import { listReasons, renderHiddenPanel } from "./render-hidden";
import { toSeenCar } from "./render-saved";

export function handlePress({ target }: Event): void {
	finishNotice();
	const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
	if (button === null) return;
	const { save, saveSearch, nearMe } = button.dataset;
	if (nearMe !== undefined) void findNearMe(button);
	if (save !== undefined) keep(applyHeart(toSeenCar(button, new Date())), `${limits.favourites} cars`, button);
	if (saveSearch !== undefined) {
		const name = toSearchName(parseFilters(new URLSearchParams(saveSearch)));
		const most = `${limits.searches} searches`;
		const isKept = keep(applySearch(saveSearch, name, new Date().toISOString()), most, button);
		if (isKept && isSearchSaved(readShelf(), saveSearch))
			sendNotice("Search saved. New cars in it will appear under Saved.", button);
	}
	if (button.dataset.tell !== undefined) startTelling(button);
	const card = button.closest<HTMLElement>("article[data-vehicle-id]");
	if (card) handleHiding(card, button);
}

/** Safari lets a site ask for notices only while it handles the press; the rest loads meanwhile. */
function startTelling(button: HTMLElement): void {
	// A second press before the answer would end what the first began.
	if (button.ariaBusy !== null) return;
	button.ariaBusy = "true";
	const permission = Notification.requestPermission();
	import("../telling/start-telling")
		.then(
			({ handleTell }) => handleTell(toTell(button), button, permission),
			() => sendNotice("The site did not answer. Please try again.", button),
		)
		.finally(() => {
			button.ariaBusy = null;
		});
}

function handleHiding(card: HTMLElement, button: HTMLElement): void {
	const data = button.dataset;
	const reasons = listReasons(card);
	const [itself] = reasons;
	if (data.hide !== undefined && itself && keep(applyHiding(itself), "so much", button)) renderHiddenPanel(card);
	const wider = reasons.find(({ kind }) => kind === data.hideMore);
	if (wider) {
		card.querySelector("[data-hidden-panel]")?.remove();
		keep(applyHiding(wider), "so much", button);
	}
	if (data.showAgain === undefined) return;
	for (const reason of reasons) keep(applyReturn(reason), "so much", button);
	card.querySelector<HTMLElement>("[data-hide]")?.focus();
}

function keep(change: ShelfChange, most: string, pressed: Element): boolean {
	const isKept = updateShelf(change);
	if (!isKept)
		sendNotice(
			change(readShelf()) === null
				? `At most ${most} can be saved.`
				: "This browser does not let this site save anything.",
			pressed,
		);
	return isKept;
}
