import { useEffect, useState } from "react";
import type { FoundAnswer } from "~/vehicles/checked/check-answer";
import { fetchCheck } from "~/vehicles/checked/fetch-check";
import { startWhenSeen } from "~/vehicles/checked/start-when-seen";

/** The newest of a long list, a few at a time, each dealer at its own pace. */
const MOST_CHECKED = 24;
const atOnce = 3;

/** `onChanged` runs once, if a check found another price, or a car gone. */
export function useChecks(ids: number[], onChanged: () => void): Map<number, FoundAnswer> {
	const [answers, setAnswers] = useState(new Map<number, FoundAnswer>());
	const names = ids.slice(0, MOST_CHECKED).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same cars are asked about once
	useEffect(() => {
		if (names === "") return;
		const asking = new AbortController();
		const waiting = names.split(",").map(Number);
		const ask = async () => {
			let isChanged = false;
			for (let id = waiting.shift(); id !== undefined && !asking.signal.aborted; id = waiting.shift()) {
				const found = await fetchCheck(id, asking.signal, () => {});
				if (asking.signal.aborted || !found) continue;
				setAnswers((before) => new Map(before).set(id, found));
				isChanged ||= found.state === "changed" || found.state === "gone";
			}
			return isChanged;
		};
		const forget = startWhenSeen(async () => {
			const changes = await Promise.all(Array.from({ length: atOnce }, ask));
			if (changes.includes(true) && !asking.signal.aborted) onChanged();
		});
		return () => {
			forget();
			asking.abort();
		};
	}, [names]);
	return answers;
}
