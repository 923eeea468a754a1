import { dealers, toOrigin } from "./dealers";
import { toPhotoPath } from "./page-shell";

const insertDealer = `INSERT INTO dealerships
	(name, url, location, street_address, zip_code, place_id, phone, promo, status, next_sync_at, created_at, updated_at)
	VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'syncing', ?9, ?9, ?9)`;

/** Whether nobody has used this database yet. */
export async function isEmpty(db: D1Database): Promise<boolean> {
	return (await db.prepare("SELECT 1 FROM dealerships LIMIT 1").first()) === null;
}

/** Whether a dealership's address, as an administrator gave it, is one of the sample site's. */
export async function pointsAtSample(db: D1Database): Promise<boolean> {
	const { results } = await db.prepare("SELECT url FROM dealerships").all<{ url: string }>();
	const ports = dealers.map((dealer) => String(dealer.port));
	return results.map((row) => new URL(row.url)).some((url) => isLoopback(url.hostname) && ports.includes(url.port));
}

function isLoopback(hostname: string): boolean {
	return hostname === "127.0.0.1" || hostname === "localhost";
}

/** The three dealers, due at once: the next cron tick syncs them through the queue like any other. */
export async function addSampleDealers(db: D1Database, now: string): Promise<void> {
	const rows = dealers.map((dealer) =>
		db
			.prepare(insertDealer)
			.bind(
				dealer.name,
				new URL(dealer.path, toOrigin(dealer)).href,
				dealer.location,
				dealer.street,
				dealer.zipCode,
				Number(dealer.zipCode),
				dealer.phone,
				dealer.promo && JSON.stringify(dealer.promo),
				now,
			),
	);
	await db.batch([...rows, overrideImage(db)]);
}

/** One make and model shows a picture of ours: its other side. */
function overrideImage(db: D1Database): D1PreparedStatement {
	const [dealer] = dealers;
	const car = dealer?.cars[0];
	if (!dealer || !car) throw new Error("the first sample dealer has no cars");
	return db
		.prepare("INSERT INTO image_overrides (make, model, image) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
		.bind(car.make, car.model, `${toOrigin(dealer)}${toPhotoPath(car, 2)}`);
}
