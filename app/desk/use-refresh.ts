import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Null: never. Not while a form or a link is under way: its load, and its notice, would be thrown away. */
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
