import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
	window.addEventListener("scroll", onChange, { passive: true });
	return () => window.removeEventListener("scroll", onChange);
}

/** Whether the page is scrolled further than so many pixels; renders again only when that changes. */
export function useScrolled(px: number): boolean {
	return useSyncExternalStore(
		subscribe,
		() => window.scrollY > px,
		() => false,
	);
}
