import type { StockCar, StockDealership, StockPlace } from "./stock";

const columns: Partial<Record<string, keyof StockCar>> = {
	...{
		id: "id",
		dealership_id: "dealershipId",
		source_key: "vin",
		vin: "vin",
		stock_number: "stockNumber",
		title: "title",
	},
	...{ year: "year", make: "make", model: "model", trim: "trim", price: "price", mileage: "mileage" },
	...{ exterior_color: "exteriorColor", fuel_type: "fuelType", transmission: "transmission", body_style: "bodyStyle" },
	...{ drivetrain: "drivetrain", images: "images", location: "location", place_id: "placeId", city: "city" },
	...{ rank: "rank", listed: "listed", deal: "deal" },
};

const fromJson = (names: string[]) => `SELECT ${names.map((name) => `value ->> '${name}'`).join(", ")}`;

export function insertPlaces(db: D1Database, places: StockPlace[]): D1PreparedStatement {
	const names = ["id", "zip", "city", "state", "latitude", "longitude"];
	return db
		.prepare(`INSERT OR IGNORE INTO zip_places (${names.join(", ")}) ${fromJson(names)} FROM json_each(?1)`)
		.bind(JSON.stringify(places));
}

export function insertDealerships(db: D1Database, dealerships: StockDealership[]): D1PreparedStatement {
	const sql = `INSERT INTO dealerships (id, name, url, location, place_id, created_at, updated_at)
		SELECT value ->> 'id', value ->> 'name', 'https://d' || (value ->> 'id') || '.example', value ->> 'location',
			value ->> 'placeId', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM json_each(?1)`;
	return db.prepare(sql).bind(JSON.stringify(dealerships));
}

/** A parameter takes a few megabytes at most: some thousand cars a statement. */
export function insertCars(db: D1Database, cars: StockCar[]): D1PreparedStatement {
	const sql = `INSERT INTO vehicles (${Object.keys(columns).join(", ")}, origin, first_seen_at, last_changed_at)
		${fromJson(Object.values(columns).filter((name) => name !== undefined))}, 'scrape', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
		FROM json_each(?1)`;
	return db.prepare(sql).bind(JSON.stringify(cars));
}
