import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const FIRST_LOOK_MS = 5000;
const NEXT_LOOK_MS = 2000;

/**
 * While anything syncs, loads the page's data again: first 5 s after a sync began, then every 2 s until it ends. Never
 * while a form or a link is under way: that load would be thrown away, and with it the notice that it took along.
 */
export function useLiveList(syncing: boolean): void {
	const { revalidate, state } = useRevalidator();
	const busy = useNavigation().state !== "idle";
	const looked = useRef(false);
	useEffect(() => {
		if (!syncing) looked.current = false;
		if (!syncing || busy || state !== "idle") return;
		const timer = setTimeout(
			() => {
				looked.current = true;
				revalidate();
			},
			looked.current ? NEXT_LOOK_MS : FIRST_LOOK_MS,
		);
		return () => clearTimeout(timer);
	}, [syncing, busy, state, revalidate]);
}
