import { findBegunRestore } from "../db/backups/restore-marker.server";
import { ensureAdministrator } from "./administrators";
import { applyMigrations } from "./migrate";
import { releaseClaims } from "./release-claims";
import { installSample, usesSample } from "./sample-dealers/install";
import { seedPlaces } from "./seed-places";
import type { StartSettings } from "./settings";

export interface Prepared {
	password: string | null;
	isNew: boolean;
	usesSample: boolean;
	brokenOff: string | null;
}

export async function prepareDatabase(db: D1Database, settings: StartSettings): Promise<Prepared> {
	await applyMigrations(db);
	await releaseClaims(db);
	await seedPlaces(db);
	// First, because a database with an administrator does not count as new.
	const isNew = settings.hasSample && (await installSample(db));
	const password = await ensureAdministrator(db, settings.username, settings.password);
	const begun = await findBegunRestore(db);
	return { password, isNew, usesSample: await usesSample(db), brokenOff: begun?.backup ?? null };
}
