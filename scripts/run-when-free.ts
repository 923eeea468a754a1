import { setTimeout as wait } from "node:timers/promises";

const TRIES = 5;
/** Miniflare's client fails an assertion when workerd drops it; of a late lock D1 hears only "internal error". */
const isBusy = /SQLITE_BUSY|database is locked|internal error; reference|ERR_ASSERTION|fetch failed|other side closed/;

export async function runWhenFree<T>(work: () => Promise<T>, pauseMs = 500): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (tries >= TRIES || !isBusy.test(String(error))) throw error;
			console.error("The database was busy; trying again.");
			await wait(tries * pauseMs);
		}
	}
}
