import { type CatalogueRead, type Changes, mergeChanges } from "../catalogue/changes";
import { logFailure } from "../log/log";

export type KnownCatalogue = {
	version: number;
	changedAt: string;
	/** Cached entries from this version on include this isolate's own writes. */
	freshFrom: number;
	changes: Changes;
	/** Versions read within the last 15 s, oldest first. */
	reads: { at: number; version: number }[];
};

/** Any replica, the primary, or a replica that has reached a bookmark. */
export type ReadFrom = "first-unconstrained" | "first-primary" | (string & {});

const keptMs = 5000;
/** How long an outdated page may be served while it is made anew. */
export const graceMs = 15_000;

/** Kept so that a cached page costs no D1 read (docs/house.md, rule 3). Only the Worker's bundle imports this file. */
const isolate = {
	...{
		known: null as KnownCatalogue | null,
		readAt: 0,
		forgotten: 0,
		forgottenSeen: 0,
		writes: 0,
		writesSeen: 0,
		freshFrom: 0,
	},
	/** Kept after a write, so that only later changes are read. */
	last: null as Pick<KnownCatalogue, "changes" | "reads"> | null,
	/** Entries being rendered after an answer, and since when. */
	refreshing: new Map<string, number>(),
	/** D1's newest answer about the catalogue; bookmarks sort as text. */
	bookmark: null as string | null,
};

/**
 * Pages are labelled with this isolate's version, so no replica that lags behind its bookmark may answer; nor may any
 * before that version is read again after an own write.
 */
export function getReadFrom(): ReadFrom {
	if (isolate.forgotten !== isolate.forgottenSeen) return "first-primary";
	return isolate.bookmark ?? "first-unconstrained";
}

function storeBookmark(bookmark: string | null): void {
	if (bookmark !== null && bookmark > (isolate.bookmark ?? "")) isolate.bookmark = bookmark;
}

export function deleteKnownVersion(): void {
	isolate.known = null;
	isolate.forgotten += 1;
}

/** After a person's write, the end of a sync or a change by cron, the next request must show it. */
export function requireFreshPages(): void {
	deleteKnownVersion();
	isolate.writes += 1;
}

/** A clock that was set back ends every wait. */
const isWithin = (ms: number, since: number, now: number) => since <= now && now - since < ms;

/** A longer refresh was cut off, and may begin again. */
const refreshMs = 10_000;

export async function claimRefresh(key: string, now: number, refresh: () => Promise<unknown>): Promise<void> {
	if (isWithin(refreshMs, isolate.refreshing.get(key) ?? 0, now)) return;
	isolate.refreshing.set(key, now);
	await refresh().finally(() => isolate.refreshing.delete(key));
}

type Read = { catalogue: CatalogueRead; bookmark: string | null };

/** Read at most every 5 s, after an own write at the primary; null: no answer. `since`: later changes are unknown. */
export async function getKnownCatalogue(
	read: (from: ReadFrom, since: number) => Promise<Read>,
	now: number,
): Promise<KnownCatalogue | null> {
	if (isolate.known && isWithin(keptMs, isolate.readAt, now)) return isolate.known;
	const { forgotten, writes, last } = isolate;
	const found = await read(getReadFrom(), last?.changes.version ?? 0).catch((error: unknown) => {
		logFailure("catalogue-unread", error);
		return null;
	});
	if (!found) return null;
	storeBookmark(found.bookmark);
	const { catalogue } = found;
	const { version, changedAt } = catalogue;
	if (writes !== isolate.writesSeen) isolate.freshFrom = version;
	const reads = [...(last?.reads ?? []).filter(({ at }) => now - at < graceMs), { at: now, version }];
	isolate.last = { changes: mergeChanges(last?.changes ?? null, catalogue), reads };
	const known = { version, changedAt, freshFrom: isolate.freshFrom, ...isolate.last };
	if (forgotten === isolate.forgotten)
		Object.assign(isolate, { known, readAt: now, writesSeen: writes, forgottenSeen: forgotten });
	return known;
}
