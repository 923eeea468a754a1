import { dealers, toOrigin } from "./dealers";

/** Due at once. Not into a database that ever had a dealership or an administrator, or whose restore broke off. */
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
			.bind(findPicture("Model 3")),
	]);
	return true;
}

/** Of the first such car. */
function findPicture(model: string): string | null {
	const pictures = dealers.flatMap((dealer) =>
		dealer.cars
			.filter((car) => car.model === model)
			.map((car) => `${toOrigin(dealer)}/photos/${car.stockNumber}-1.jpg`),
	);
	return pictures[0] ?? null;
}

export async function usesSample(db: D1Database): Promise<boolean> {
	const { results } = await db.prepare("SELECT url FROM dealerships").all<{ url: string }>();
	const origins = new Set(dealers.map(toOrigin));
	return results.some(({ url }) => URL.canParse(url) && origins.has(new URL(url).origin));
}
