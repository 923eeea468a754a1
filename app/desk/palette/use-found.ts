import { useEffect, useState } from "react";
import type { Entry } from "./palette-entries";

const LEAST_LETTERS = 2;
const PAUSE_MS = 150;

/** Cars and dealerships for the text; while they are sought the list keeps those of the text before. */
export function useFound(text: string): { found: Entry[]; isSeeking: boolean } {
	const sought = text.trim();
	const isAsked = sought.length >= LEAST_LETTERS;
	const [answered, setAnswered] = useState<{ sought: string; entries: Entry[] }>({ sought: "", entries: [] });
	useEffect(() => {
		if (!isAsked) return setAnswered({ sought, entries: [] });
		const ended = new AbortController();
		const timer = setTimeout(async () => {
			const answer = await fetch(`/api/admin/search?q=${encodeURIComponent(sought)}`, ended).catch(() => null);
			const body = answer?.ok ? await answer.json<{ entries: Entry[] }>().catch(() => null) : null;
			if (!ended.signal.aborted) setAnswered({ sought, entries: body?.entries ?? [] });
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			ended.abort();
		};
	}, [sought, isAsked]);
	return { found: isAsked ? answered.entries : [], isSeeking: isAsked && answered.sought !== sought };
}
