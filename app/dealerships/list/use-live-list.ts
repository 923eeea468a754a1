import { useCallback, useEffect, useState } from "react";
import { useRefresh } from "~/desk/use-refresh";

const FIRST_LOOK_MS = 5000;
const NEXT_LOOK_MS = 2000;

export function useLiveList(syncing: boolean): void {
	const [looked, setLooked] = useState(false);
	useEffect(() => {
		if (!syncing) setLooked(false);
	}, [syncing]);
	const delayMs = looked ? NEXT_LOOK_MS : FIRST_LOOK_MS;
	useRefresh(
		syncing ? delayMs : null,
		useCallback(() => setLooked(true), []),
	);
}
