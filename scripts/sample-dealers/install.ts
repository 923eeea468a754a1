import { dealers, toOrigin } from "./dealers";

/**
 * Adds the three sample dealers to a new database, due at once; true when it did. One that ever held a dealership or an
 * administrator has lost its rows, and one whose restore was broken off waits for them.
 */
export async function installSample(db: D1Database): Promise<boolean> {
	const used = await db
		.prepare(
			`SELECT 1 FROM sqlite_sequence WHERE name IN ('dealerships', 'users') AND seq > 0 UNION ALL SELECT 1 FROM restores LIMIT 1`,
		)
		.first();
	if (used !== null) return false;
	const now = new Date().toISOString();
	const insert = db.prepare(
		`INSERT INTO dealerships (name, url, location, zip_code, street_address, phone, promo, status, next_sync_at, created_at, updated_at)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'syncing', ?8, ?8, ?8)`,
	);
	await db.batch([
		...dealers.map((dealer) =>
			insert.bind(
				dealer.name,
				toOrigin(dealer) + dealer.path,
				dealer.location,
				dealer.zipCode,
				dealer.street,
				dealer.phone,
				dealer.promo && JSON.stringify(dealer.promo),
				now,
			),
		),
		db
			.prepare("INSERT OR IGNORE INTO image_overrides (make, model, image) VALUES ('Tesla', 'Model 3', ?1)")
			.bind("/overrides/tesla-model-3.svg"),
	]);
	return true;
}

/** Whether a dealership points at the sample site, so that its photos and syncs need it. */
export async function usesSample(db: D1Database): Promise<boolean> {
	const { results } = await db.prepare("SELECT url FROM dealerships").all<{ url: string }>();
	const origins = new Set(dealers.map(toOrigin));
	return results.some(({ url }) => URL.canParse(url) && origins.has(new URL(url).origin));
}
