import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and in the first render after it, true from then on: for what only works with JavaScript. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}
