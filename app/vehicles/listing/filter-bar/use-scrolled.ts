import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
	window.addEventListener("scroll", onChange, { passive: true });
	return () => window.removeEventListener("scroll", onChange);
}

export function useScrolled(px: number): boolean {
	return useSyncExternalStore(
		subscribe,
		() => window.scrollY > px,
		() => false,
	);
}
