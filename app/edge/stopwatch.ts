/** Where a page's time goes, innermost first: a database's answer is not part of rendering. */
const phases = ["database", "cache", "render"] as const;
export type Phase = (typeof phases)[number];

export interface Stopwatch {
	track<Result>(phase: Phase, work: () => Promise<Result>): Promise<Result>;
	toServerTiming(): string;
}

/** Simultaneous work counts for the innermost phase. A Worker's clock moves only at answers from outside. */
export function createStopwatch(now: () => number): Stopwatch {
	const spent = new Map<Phase, number>();
	const open: Record<Phase, number> = { database: 0, cache: 0, render: 0 };
	const ended = new Set<Phase>();
	let since = now();
	const settle = () => {
		const running = phases.find((phase) => open[phase] > 0);
		const at = now();
		if (running) spent.set(running, (spent.get(running) ?? 0) + at - since);
		since = at;
	};
	return {
		async track(phase, work) {
			settle();
			open[phase] += 1;
			try {
				return await work();
			} finally {
				settle();
				open[phase] -= 1;
				ended.add(phase);
			}
		},
		toServerTiming() {
			const shown = (["cache", "database", "render"] as const).filter((phase) => ended.has(phase));
			return shown.map((phase) => `${phase};dur=${Math.round(spent.get(phase) ?? 0)}`).join(", ");
		},
	};
}
