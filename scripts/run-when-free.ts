import { setTimeout as wait } from "node:timers/promises";

const TRIES = 5;
/**
 * Also a connection that the busy local runtime dropped: Miniflare's client then fails an assertion. Of a lock that it
 * meets late, workerd tells D1 only that there was an internal error, and the terminal the rest.
 */
const isBusy = /SQLITE_BUSY|database is locked|internal error; reference|ERR_ASSERTION|fetch failed|other side closed/;

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
