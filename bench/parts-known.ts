import { mergeChanges } from "../app/catalogue/changes";
import type { KnownCatalogue } from "../app/edge/catalogue-clock.server";
import type { Raise } from "./parts-market";

export const pollMs = 5000;

/** What an isolate knows at a time that reads every five seconds. */
export function toKnown(raises: Raise[]): (at: number) => KnownCatalogue {
	const start = { version: 0, changedAt: new Date(0).toISOString(), whole: 0, since: 0, lines: "" };
	const first = mergeChanges(null, start);
	const all = [first];
	for (const [at, { lines }] of raises.entries()) {
		const text = lines.map((line) => JSON.stringify(line)).join("\n");
		all.push(mergeChanges(all[at] ?? null, { ...start, version: at + 1, since: at, lines: text }));
	}
	const times = raises.map(({ at }) => at);
	const versionAt = (at: number) => {
		let [low, high] = [0, times.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((times[middle] ?? 0) > at) high = middle;
			else low = middle + 1;
		}
		return low;
	};
	return (now) => {
		const readAt = Math.floor(now / pollMs) * pollMs;
		const version = versionAt(readAt);
		const reads = [10_000, 5000, 0].map((ago) => ({ at: readAt - ago, version: versionAt(readAt - ago) }));
		const changedAt = new Date(times[version - 1] ?? 0).toISOString();
		return { version, changedAt, freshFrom: 0, changes: all[version] ?? first, reads };
	};
}
