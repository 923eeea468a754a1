import { useEffect, useRef } from "react";

/**
 * While `isOpen`, one history entry stands for what lies over the page: Back closes it and stays on the page, and closing it
 * otherwise takes the entry back. The router hears of neither: for it the page is the same throughout.
 */
export function useHistoryEntry(isOpen: boolean, close: () => void) {
	const latest = useRef(close);
	useEffect(() => {
		latest.current = close;
	});
	useEffect(() => {
		if (!isOpen) return;
		window.history.pushState({ ...window.history.state, isOver: true }, "");
		const onBack = (event: PopStateEvent) => {
			event.stopImmediatePropagation();
			latest.current();
		};
		window.addEventListener("popstate", onBack, { capture: true, once: true });
		return () => {
			window.removeEventListener("popstate", onBack, { capture: true });
			if (!window.history.state?.isOver) return;
			const pass = (event: PopStateEvent) => event.stopImmediatePropagation();
			window.addEventListener("popstate", pass, { capture: true, once: true });
			window.history.back();
		};
	}, [isOpen]);
}
