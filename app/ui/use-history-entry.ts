import { useEffect, useRef } from "react";

/** A history entry stands for an overlay: Back closes it. The router notices nothing, as its page stays the same. */
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
