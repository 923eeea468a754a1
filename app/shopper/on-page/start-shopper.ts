import { handleShelfChanges, readShelf } from "../shelf/browser-shelf";
import { applyTellSupport, renderTells } from "../telling/render-tells";
import { createPlaceKeeper } from "./create-place-keeper";
import { handlePress } from "./handle-press";
import { renderHidden } from "./render-hidden";
import { renderSaved, storeOpenCar } from "./render-saved";

/** The page is the same for everybody: this loads late, and marks its buttons with what the browser has saved. */
export function startShopper(): void {
	const root = document.documentElement;
	if (root.dataset.shopper !== undefined) return;
	root.dataset.shopper = "";
	const restorePlace = createPlaceKeeper();
	const show = () => {
		storeOpenCar();
		const shelf = readShelf();
		renderSaved(shelf);
		renderTells(shelf);
		renderHidden(shelf);
		restorePlace();
	};
	applyTellSupport();
	let isWaiting = false;
	const showSoon = () => {
		if (isWaiting) return;
		isWaiting = true;
		requestAnimationFrame(() => {
			isWaiting = false;
			show();
		});
	};
	document.addEventListener("click", handlePress);
	handleShelfChanges(show);
	// Rendering the same again changes nothing, so this settles.
	new MutationObserver(showSoon).observe(document.body, { childList: true, subtree: true });
	show();
}
