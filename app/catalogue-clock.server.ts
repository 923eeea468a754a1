import { logFailure } from "./log";
import type { CatalogueVersion } from "./vehicles/catalogue.server";

/** The catalogue as this isolate may take it to be, and from which version on an entry shows this isolate's own writes. */
export type KnownCatalogue = CatalogueVersion & { freshFrom: number };

const keptMs = 5000;

/*
 * The one state of an isolate (HOUSE rule 3): without it every cached page would cost a D1 read. It lives in the Worker's
 * bundle alone; Remix's own bundle never imports this file.
 */
const isolate = { known: null as KnownCatalogue | null, readAt: 0, writes: 0, writesSeen: 0, freshFrom: 0 };

/** After a write of this isolate: the next request reads the version anew and is not served anything older. */
export function forgetCatalogue(): void {
	isolate.known = null;
	isolate.writes += 1;
}

/** The version, read at most every five seconds; null when the database does not answer. */
export async function getKnownCatalogue(
	read: () => Promise<CatalogueVersion>,
	now: number,
): Promise<KnownCatalogue | null> {
	if (isolate.known && now - isolate.readAt < keptMs) return isolate.known;
	const writes = isolate.writes;
	const catalogue = await read().catch((error: unknown) => {
		logFailure("catalogue-unread", error);
		return null;
	});
	if (!catalogue) return null;
	if (writes !== isolate.writesSeen) isolate.freshFrom = catalogue.version;
	const known = { ...catalogue, freshFrom: isolate.freshFrom };
	if (writes === isolate.writes) Object.assign(isolate, { known, readAt: now, writesSeen: writes });
	return known;
}
