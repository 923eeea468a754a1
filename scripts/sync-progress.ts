import { setTimeout as wait } from "node:timers/promises";

type Progress = {
	name: string;
	outcome: string | null;
	reason: string | null;
	done: number;
	known: number;
	cars: number;
};

const latestRuns = `SELECT d.name, r.outcome, r.reason, coalesce(r.pages_done, 0) AS done,
		coalesce(r.pages_known, 0) AS known, d.vehicle_count AS cars
	FROM dealerships d LEFT JOIN sync_runs r ON r.id = (SELECT max(id) FROM sync_runs WHERE dealership_id = d.id)
	ORDER BY d.id`;

/** Prints how the first syncs come along until each has an outcome; ends early, without a word, when `signal` aborts. */
export async function showSyncProgress(db: () => D1Database, signal: AbortSignal): Promise<void> {
	const started = Date.now();
	let last = "";
	while (!signal.aborted) {
		const { results } = await db().prepare(latestRuns).all<Progress>();
		const line = `  Syncing: ${results.map(toText).join(" · ")}`;
		if (line !== last) console.log(line);
		last = line;
		if (results.every((run) => run.outcome !== null)) return printEnd(results, Date.now() - started);
		await wait(1000, undefined, { signal }).catch(() => undefined);
	}
}

function toText(run: Progress): string {
	return `${run.name} ${run.done} of ${run.known} pages, ${run.cars} cars`;
}

function printEnd(runs: Progress[], elapsedMs: number): void {
	const cars = runs.reduce((total, run) => total + run.cars, 0);
	console.log(`  Synced: ${cars} cars of ${runs.length} dealers in ${Math.round(elapsedMs / 1000)} s.`);
	for (const run of runs.filter((one) => one.outcome !== "complete")) {
		console.log(`  ${run.name}: ${run.outcome}. ${run.reason ?? ""}`);
	}
}
