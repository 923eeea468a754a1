import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Loads the page's data again `delayMs` after it came; null: not at all. Never while a form or a link is under way: that
 * load would be thrown away, and with it the notice that it took along.
 *
 * @param onRefresh is told when it happens
 */
export function useRefresh(delayMs: number | null, onRefresh?: () => void): void {
	const { revalidate, state } = useRevalidator();
	const isIdle = useNavigation().state === "idle" && state === "idle";
	useEffect(() => {
		if (delayMs === null || !isIdle) return;
		const timer = setTimeout(() => {
			onRefresh?.();
			revalidate();
		}, delayMs);
		return () => clearTimeout(timer);
	}, [delayMs, isIdle, onRefresh, revalidate]);
}
