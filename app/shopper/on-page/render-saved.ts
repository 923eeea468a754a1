import { readShelf, updateShelf } from "../shelf/browser-shelf";
import type { SeenCar, Shelf } from "../shelf/shelf";
import { applySeen, isFavourite, isSearchSaved } from "../shelf/shelf-changes";

export function toSeenCar(heart: HTMLElement, now: Date): SeenCar {
	const title = heart.getAttribute("aria-label")?.replace(/^Save /, "") ?? "";
	const price = Number(heart.dataset.price) || null;
	return { id: Number(heart.dataset.save), title, price, at: now.toISOString() };
}

export function renderSaved(shelf: Shelf): void {
	for (const heart of document.querySelectorAll<HTMLElement>("[data-save]"))
		press(heart, isFavourite(shelf, Number(heart.dataset.save)));
	for (const button of document.querySelectorAll<HTMLElement>("[data-save-search]"))
		press(button, isSearchSaved(shelf, button.dataset.saveSearch ?? ""));
	const count = document.querySelector("[data-saved-count]");
	const text = shelf.favourites.length === 0 ? "" : `${shelf.favourites.length}`;
	if (count && count.textContent !== text) count.textContent = text;
}

function press(button: HTMLElement, isPressed: boolean): void {
	if (button.getAttribute("aria-pressed") !== `${isPressed}`) button.setAttribute("aria-pressed", `${isPressed}`);
}

export function storeOpenCar(): void {
	const heart = document.querySelector<HTMLElement>("[data-save][data-open]");
	if (heart === null || readShelf().seen[0]?.id === Number(heart.dataset.save)) return;
	updateShelf(applySeen(toSeenCar(heart, new Date())));
}
