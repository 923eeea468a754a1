import { useEffect, useMemo, useRef } from "react";

export function useDebounced(action: () => void, delayMs: number) {
	const latest = useRef(action);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => {
		latest.current = action;
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	return useMemo(() => {
		const cancel = () => {
			clearTimeout(timer.current);
			timer.current = undefined;
		};
		const flush = () => {
			cancel();
			latest.current();
		};
		const call = () => {
			cancel();
			timer.current = setTimeout(flush, delayMs);
		};
		return { call, flush, cancel, isPending: () => timer.current !== undefined };
	}, [delayMs]);
}
