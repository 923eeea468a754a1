const DAILY = 7;
const WEEKLY = 4;
const DAY_MS = 86_400_000;

/** Keeps all of 24 hours, each day's newest of seven, each week's of four. `names`: ISO 8601, dashes for colons. */
export function chooseSpent(names: string[], now: Date): string[] {
	const newestFirst = [...names].sort().reverse();
	const kept = new Set([
		...newestFirst.filter((name) => now.getTime() - toTime(name) < DAY_MS),
		...listNewest(newestFirst, (time) => Math.floor(time / DAY_MS), DAILY),
		// 1970 began on a Thursday; weeks begin on Monday.
		...listNewest(newestFirst, (time) => Math.floor((time / DAY_MS + 3) / 7), WEEKLY),
	]);
	return newestFirst.filter((name) => !kept.has(name));
}

export function toTime(name: string): number {
	return Date.parse(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
}

function listNewest(newestFirst: string[], toPeriod: (time: number) => number, periods: number): string[] {
	const newest = new Map<number, string>();
	for (const name of newestFirst) {
		const period = toPeriod(toTime(name));
		if (!newest.has(period)) newest.set(period, name);
	}
	return [...newest.values()].slice(0, periods);
}
