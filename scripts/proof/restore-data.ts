import { listBackupTables } from "../../db/backups/backup-tables.server";
import { type OpenData, openData } from "../open-data";
import { seedPlaces } from "../seed-places";

const CARS = 3000;

export async function withData<Found>(folder: string, use: (data: OpenData) => Promise<Found>): Promise<Found> {
	const data = await openData(folder);
	try {
		return await use(data);
	} finally {
		await data.close();
	}
}

export async function fill({ db }: OpenData): Promise<void> {
	await seedPlaces(db);
	const now = "2026-01-01T00:00:00.000Z";
	await db.batch([
		db
			.prepare("INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ('ann', 'x', ?1, ?1)")
			.bind(now),
		db
			.prepare(
				"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Lot', 'https://lot.example.com/', ?1, ?1)",
			)
			.bind(now),
		db
			.prepare(
				`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CARS})
				INSERT INTO vehicles (dealership_id, source_key, title, make, price, origin, first_seen_at, last_changed_at)
				SELECT 1, 'stock:' || i, 'Car ' || i, 'Honda', 10000 + i, 'csv', ?1, ?1 FROM n`,
			)
			.bind(now),
	]);
}

/** Without the catalogue's version, which only grows. */
export async function dump({ db }: OpenData): Promise<string> {
	const tables = (await listBackupTables(db)).filter(({ name }) => name !== "catalogue");
	const rows = await db.batch(
		tables.map(({ name, key }) => db.prepare(`SELECT * FROM "${name}" ORDER BY ${key.join()}`)),
	);
	return JSON.stringify(rows.map(({ results }, at) => [tables[at]?.name, results]));
}
