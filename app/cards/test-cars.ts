import type { AppContext } from "../context.server";

const now = "2026-11-01T00:00:00.000Z";

/** A dealership with so many listed cars, each with a photo at `/car-<n>.jpg`; answers their ids. */
export async function addCars(
	ctx: AppContext,
	count: number,
	columns: Record<string, unknown> = {},
): Promise<number[]> {
	const d1 = ctx.db.$client;
	const dealership = await d1
		.prepare(
			`INSERT INTO dealerships (name, url, location, created_at, updated_at)
			VALUES ('Sunrise Motors', ?1, 'Houston, TX', ?2, ?2) RETURNING id`,
		)
		.bind(`https://dealer.example/${crypto.randomUUID()}`, now)
		.first<{ id: number }>();
	const cars = Array.from({ length: count }, (_, index) => ({
		dealership_id: dealership?.id ?? 0,
		source_key: `stock:${index}`,
		vin: `1HGCM8263${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
		title: `2021 Honda Accord EX-L ${index}`,
		year: 2021,
		make: "Honda",
		model: "Accord",
		price: 20_000 + index,
		mileage: 30_000 + index,
		images: JSON.stringify([`https://photos.dealer.example/car-${index}.jpg`]),
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
