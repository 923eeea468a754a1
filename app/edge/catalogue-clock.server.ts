import { logFailure } from "../log";
import type { CatalogueVersion } from "../vehicles/catalogue.server";

/** The catalogue as this isolate may believe it. An entry from `freshFrom` on has this isolate's own writes. */
export type KnownCatalogue = CatalogueVersion & { freshFrom: number };

const keptMs = 5000;

/*
 * Beside the configuration the one state of an isolate (docs/house.md, rule 3): without it every cached page would cost
 * a D1 read. It lives in the Worker's bundle alone; Remix's own bundle never imports this file.
 */
const isolate = {
	...{ known: null as KnownCatalogue | null, readAt: 0, forgotten: 0, writes: 0, writesSeen: 0, freshFrom: 0 },
	/** Entries that are being rendered behind an answer, and since when. */
	refreshing: new Map<string, number>(),
};

/** After a step of this isolate: the next request reads the version anew. */
export function deleteKnownVersion(): void {
	isolate.known = null;
	isolate.forgotten += 1;
}

/** After a person's write, the end of a sync or a change by cron, the next request must show it. */
export function requireFreshPages(): void {
	deleteKnownVersion();
	isolate.writes += 1;
}

/** A refresh that takes longer was cut off, and may begin again. */
const refreshMs = 10_000;

/** Unless this isolate refreshes the same key already: of all visitors who get an old page, only one renders it. */
export async function claimRefresh(key: string, now: number, refresh: () => Promise<unknown>): Promise<void> {
	if (now - (isolate.refreshing.get(key) ?? 0) < refreshMs) return;
	isolate.refreshing.set(key, now);
	await refresh().finally(() => isolate.refreshing.delete(key));
}

/** Read at most every five seconds; null when the database does not answer. */
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
