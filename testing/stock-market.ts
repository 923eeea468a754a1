import type { Market } from "./market";

export async function stockMarket(db: D1Database, { cars }: Pick<Market, "cars">, dealers = 5): Promise<void> {
	const at = "2026-01-01T00:00:00.000Z";
	const addDealer = db.prepare(
		`INSERT INTO dealerships (id, name, url, expiration_date, last_confirmed_at, created_at, updated_at)
			VALUES (?1, 'Dealer ' || ?1, 'https://dealer' || ?1 || '.example', '2099-01-01T00:00:00.000Z', ?2, ?2, ?2)`,
	);
	await db.batch(Array.from({ length: dealers }, (_, index) => addDealer.bind(index + 1, at)));
	const addCars = db.prepare(
		`INSERT INTO vehicles (id, dealership_id, source_key, vin, title, year, make, model, trim, price, mileage, city, origin, first_seen_at, last_changed_at)
			SELECT value ->> 'id' + 100, 1 + (value ->> 'id') % ?2, 'id' || (value ->> 'id'), value ->> 'vin', concat_ws(' ', value ->> 'year', value ->> 'make', value ->> 'model', value ->> 'trim'),
				value ->> 'year', value ->> 'make', value ->> 'model', value ->> 'trim', value ->> 'price', value ->> 'miles', 'Town, ' || (value ->> 'state'), 'csv', ?3, ?3
			FROM (SELECT value FROM json_each(?1) LIMIT -1 OFFSET 0)`,
	);
	for (let from = 0; from < cars.length; from += 2000)
		await addCars.bind(JSON.stringify(cars.slice(from, from + 2000)), dealers, at).run();
	await db.prepare("UPDATE catalogue SET version = version + 1").run();
}
