import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const FIRST_LOOK_MS = 5000;
const NEXT_LOOK_MS = 2000;

/** While anything syncs, loads the page's data again: first 5 s after a sync began, then every 2 s until it ends. */
export function useLiveList(syncing: boolean): void {
	const { revalidate, state } = useRevalidator();
	const looked = useRef(false);
	useEffect(() => {
		if (!syncing) looked.current = false;
		if (!syncing || state !== "idle") return;
		const timer = setTimeout(
			() => {
				looked.current = true;
				revalidate();
			},
			looked.current ? NEXT_LOOK_MS : FIRST_LOOK_MS,
		);
		return () => clearTimeout(timer);
	}, [syncing, state, revalidate]);
}
