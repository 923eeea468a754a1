import { findBegunRestore } from "../db/restore-marker.server";
import { ensureAdministrator } from "./administrators";
import { releaseClaims } from "./release-claims";
import { installSample, usesSample } from "./sample-dealers/install";
import { seedPlaces } from "./seed-places";
import type { StartSettings } from "./settings";

export interface Prepared {
	/** Of the administrator, when one was generated; null else. */
	password: string | null;
	/** The sample dealers were added just now. */
	isNew: boolean;
	usesSample: boolean;
	/** The backup of a restore that was broken off, and is neither gone on with nor given up. */
	brokenOff: string | null;
}

/** A migrated database → one that can be served: with an administrator, the places and, when it is empty, the sample dealers. */
export async function prepareDatabase(db: D1Database, settings: StartSettings): Promise<Prepared> {
	await releaseClaims(db);
	await seedPlaces(db);
	// First: a database that ever held an administrator is not taken for new.
	const isNew = settings.hasSample && (await installSample(db));
	const password = await ensureAdministrator(db, settings.username, settings.password);
	const begun = await findBegunRestore(db);
	return { password, isNew, usesSample: await usesSample(db), brokenOff: begun?.backup ?? null };
}
