import { useSyncExternalStore } from "react";

const query = "(max-width: 767.98px)";

function subscribe(notify: () => void): () => void {
	const list = matchMedia(query);
	list.addEventListener("change", notify);
	return () => list.removeEventListener("change", notify);
}

/** Whether the window is a phone's (below 768 px); false on the server. */
export function useNarrow(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}
