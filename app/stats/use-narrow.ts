import { useSyncExternalStore } from "react";

const query = "(max-width: 767.98px)";

function subscribe(notify: () => void): () => void {
	const list = matchMedia(query);
	list.addEventListener("change", notify);
	return () => list.removeEventListener("change", notify);
}

export function useNarrow(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}
