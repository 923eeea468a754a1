import { setTimeout as wait } from "node:timers/promises";
import { queryMix } from "../../bench/query-mix";

export type Waited = { pages: number; p50Ms: number; p99Ms: number; longestMs: number; failed: number };

const PAUSE_MS = 100;

/** Opens one page after the other: cars and searches, each new to the cache. */
export function keepShopping(url: string, cars: number): { stop: () => Promise<Waited> } {
	const state = { isOn: true };
	const done = (async () => {
		const times: number[] = [];
		let failed = 0;
		const queries = queryMix();
		const from = Date.now() % 1_000;
		for (let at = from; state.isOn; at++) {
			const vin = `1HG${String(15 + ((at * 7919) % cars)).padStart(14, "0")}`;
			const path = at % 2 === 0 ? `/vehicles/${vin}` : `/?${queries[at % queries.length]}&priceMin=${at}`;
			const start = performance.now();
			const response = await fetch(url + path, { headers: { Connection: "close" } });
			await response.arrayBuffer();
			times.push(performance.now() - start);
			// A seeded car in fifty is off the site.
			if (response.status >= 500) failed += 1;
			await wait(PAUSE_MS);
		}
		return toWaited(times, failed);
	})();
	return {
		stop: () => {
			state.isOn = false;
			return done;
		},
	};
}

function toWaited(times: number[], failed: number): Waited {
	const sorted = times.sort((one, other) => one - other);
	const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
	return { pages: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), longestMs: at(1), failed };
}
