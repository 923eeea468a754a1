import { useSyncExternalStore } from "react";

const query = "(max-width: 47.99rem)";

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
