export interface Progress {
	done: number;
	known: number;
	text: string;
}

type Run = { pagesDone: number; pagesKnown: number; found: number; startedAt: string };

export function toProgress({ pagesDone, pagesKnown, found, startedAt }: Run, now: Date): Progress {
	const known = Math.max(pagesKnown, pagesDone);
	const elapsedMs = now.getTime() - Date.parse(startedAt);
	const parts = [`${pagesDone} of ${known} pages`, `${found} ${found === 1 ? "car" : "cars"}`];
	if (pagesDone >= 3) parts.push(toTimeLeft((elapsedMs / pagesDone) * (known - pagesDone)));
	return { done: pagesDone, known, text: parts.join(" · ") };
}

function toTimeLeft(ms: number): string {
	const minutes = Math.round(ms / 60_000);
	return minutes < 1 ? "less than a minute" : `about ${minutes} min`;
}
