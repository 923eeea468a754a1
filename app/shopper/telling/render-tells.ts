import type { Shelf } from "../shelf/shelf";
import { isWatched } from "../shelf/shelf-changes";
import { toTellSupport } from "./tell-support";

/** By this the page's styles show the buttons, or the hint for iPhones. */
export function applyTellSupport(): void {
	const hasPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
	const { userAgent, maxTouchPoints: touchPoints } = navigator;
	const support = toTellSupport({ hasPush, userAgent, touchPoints });
	document.documentElement.dataset.tells = support;
	if (support === "home-screen") addManifest();
}

/** Without a manifest a page on the Home Screen is a bookmark, which gets no notices. */
function addManifest(): void {
	const link = document.createElement("link");
	link.rel = "manifest";
	link.href = "/site.webmanifest";
	document.head.appendChild(link);
}

export function renderTells(shelf: Shelf): void {
	for (const button of document.querySelectorAll<HTMLElement>("[data-tell]")) {
		const pressed = `${isWatched(shelf, toTell(button))}`;
		if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
	}
}

export function toTell({ dataset }: HTMLElement) {
	const { tell, tellTarget = "", tellLabel = "" } = dataset;
	return { kind: tell === "car" ? ("car" as const) : ("search" as const), target: tellTarget, label: tellLabel };
}
