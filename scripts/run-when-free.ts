import { setTimeout as wait } from "node:timers/promises";

const TRIES = 5;
/** Also a connection that the busy local runtime dropped: Miniflare's client then fails an assertion. */
const isBusy = /SQLITE_BUSY|database is locked|ERR_ASSERTION|fetch failed|other side closed/;

/** A command beside a running site: tried again, after a longer pause each time, while the site writes. */
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
