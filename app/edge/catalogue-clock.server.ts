import { logFailure } from "../log";
import type { CatalogueVersion } from "../vehicles/catalogue.server";

/** The catalogue as this isolate may take it to be, and from which version on an entry shows this isolate's own writes. */
export type KnownCatalogue = CatalogueVersion & { freshFrom: number };

const keptMs = 5000;

/*
 * Beside the configuration the one state of an isolate (docs/house.md, rule 3): without it every cached page would cost a D1
 * read. It lives in the Worker's bundle alone; Remix's own bundle never imports this file.
 */
const isolate = {
	...{ known: null as KnownCatalogue | null, readAt: 0, forgotten: 0, writes: 0, writesSeen: 0, freshFrom: 0 },
	/** Entries that are being made anew behind an answer, and since when. */
	refreshing: new Map<string, number>(),
};

/** After a step of this isolate: the next request reads the version anew. */
export function forgetCatalogue(): void {
	isolate.known = null;
	isolate.forgotten += 1;
}

/** After a person's write, the end of a sync and what cron took off: the same, and nothing older is served (CONTRACT: the next request sees it). */
export function requireFreshPages(): void {
	forgetCatalogue();
	isolate.writes += 1;
}

/** One that takes longer was cut off, and may begin again. */
const refreshMs = 10_000;

/** Runs `refresh` unless this isolate is at the same key already: of all who get an old page only one has it made anew. */
export async function refreshOnce(key: string, now: number, refresh: () => Promise<unknown>): Promise<void> {
	if (now - (isolate.refreshing.get(key) ?? 0) < refreshMs) return;
	isolate.refreshing.set(key, now);
	await refresh().finally(() => isolate.refreshing.delete(key));
}

/** The version, read at most every five seconds; null when the database does not answer. */
export async function getKnownCatalogue(
	read: () => Promise<CatalogueVersion>,
	now: number,
): Promise<KnownCatalogue | null> {
	if (isolate.known && now - isolate.readAt < keptMs) return isolate.known;
	const { forgotten, writes } = isolate;
	const catalogue = await read().catch((error: unknown) => {
		logFailure("catalogue-unread", error);
		return null;
	});
	if (!catalogue) return null;
	if (writes !== isolate.writesSeen) isolate.freshFrom = catalogue.version;
	const known = { ...catalogue, freshFrom: isolate.freshFrom };
	if (forgotten === isolate.forgotten) Object.assign(isolate, { known, readAt: now, writesSeen: writes });
	return known;
}
