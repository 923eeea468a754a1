import { useCallback, useEffect, useRef, useState } from "react";
import type { FoundAnswer } from "./check-answer";
import { fetchCheck } from "./fetch-check";
import { startWhenSeen } from "./start-when-seen";

export interface Check {
	answer: FoundAnswer | null;
	isWaiting: boolean;
	ask: () => void;
}

export function useCheck(id: number, onChanged: () => void): Check {
	const [answer, setAnswer] = useState<FoundAnswer | null>(null);
	const [isWaiting, setWaiting] = useState(false);
	const asking = useRef<AbortController | null>(null);
	const told = useRef(onChanged);
	told.current = onChanged;
	const ask = useCallback(async () => {
		if (asking.current) return;
		asking.current = new AbortController();
		const { signal } = asking.current;
		const found = await fetchCheck(id, signal, () => setWaiting(!signal.aborted));
		if (signal.aborted) return;
		asking.current = null;
		setWaiting(false);
		if (found) setAnswer(found);
		if (found?.state === "changed") told.current();
	}, [id]);
	useEffect(() => {
		const forget = startWhenSeen(ask);
		return () => {
			forget();
			asking.current?.abort();
			asking.current = null;
		};
	}, [ask]);
	return { answer, isWaiting, ask };
}
