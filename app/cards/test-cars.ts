import type { AppContext } from "../context.server";

const now = "2026-11-01T00:00:00.000Z";

/** A dealership with so many listed cars, each with a photo at `/car-<n>.jpg`; answers their ids. */
export async function addCars(
	ctx: AppContext,
	count: number,
	columns: Record<string, unknown> = {},
	dealershipId?: number,
): Promise<number[]> {
	const d1 = ctx.db.$client;
	const dealership_id = dealershipId ?? (await addDealership(d1));
	const first = dealershipId === undefined ? 0 : await countCars(d1, dealershipId);
	const cars = Array.from({ length: count }, (_, index) => ({
		dealership_id,
		source_key: `stock:${first + index}`,
		vin: `1HGCM8263${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
		title: `2021 Honda Accord EX-L ${first + index}`,
		year: 2021,
		make: "Honda",
		model: "Accord",
		price: 20_000 + first + index,
		mileage: 30_000 + first + index,
		images: JSON.stringify([`https://photos.dealer.example/car-${first + index}.jpg`]),
		origin: "scrape",
		first_seen_at: now,
		last_changed_at: now,
		...columns,
	}));
	const names = Object.keys(cars[0] ?? {});
	const statement = d1.prepare(
		`INSERT INTO vehicles (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")}) RETURNING id`,
	);
	const inserted = await d1.batch<{ id: number }>(cars.map((car) => statement.bind(...Object.values(car))));
	return inserted.map(({ results }) => results[0]?.id ?? 0);
}

async function countCars(d1: D1Database, dealershipId: number): Promise<number> {
	const sql = "SELECT count(*) AS cars FROM vehicles WHERE dealership_id = ?1";
	return (await d1.prepare(sql).bind(dealershipId).first<{ cars: number }>())?.cars ?? 0;
}

async function addDealership(d1: D1Database): Promise<number> {
	const dealership = await d1
		.prepare(
			`INSERT INTO dealerships (name, url, location, created_at, updated_at)
			VALUES ('Sunrise Motors', ?1, 'Houston, TX', ?2, ?2) RETURNING id`,
		)
		.bind(`https://dealer.example/${crypto.randomUUID()}`, now)
		.first<{ id: number }>();
	return dealership?.id ?? 0;
}
