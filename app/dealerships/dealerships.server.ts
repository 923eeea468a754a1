import type { Db } from "../../db/client";
import { type Dealership, isExpired, toExpirationDate } from "./dealership";
import { toUrlVariants } from "./dealership-url";

type Row = Omit<Dealership, "additionalUrls" | "status"> & {
	additionalUrls: string;
	status: Dealership["status"];
};

const SELECT = `SELECT id, name, url, additional_urls AS additionalUrls, location, status, vehicle_count AS vehicleCount,
	last_synced AS lastSynced, expiration_date AS expirationDate FROM dealerships`;

/** In: the time. Out: all dealerships as an administrator and the API see them, each with its status at that time. */
export async function listDealerships(db: Db, now: Date): Promise<Dealership[]> {
	const { results } = await db.$client.prepare(`${SELECT} ORDER BY id`).all<Row>();
	return results.map((row) => toDealership(row, now));
}

export async function getDealership(db: Db, id: number, now: Date): Promise<Dealership | null> {
	const row = await db.$client.prepare(`${SELECT} WHERE id = ?1`).bind(id).first<Row>();
	return row && toDealership(row, now);
}

/** The id of the dealership that has this address in any way of writing it, the one under `exceptId` aside. */
export async function getIdByUrl(db: Db, url: string, exceptId = 0): Promise<number | null> {
	const row = await db.$client
		.prepare("SELECT id FROM dealerships WHERE url IN (SELECT value FROM json_each(?1)) AND id <> ?2 LIMIT 1")
		.bind(JSON.stringify([url, ...toUrlVariants(url)]), exceptId)
		.first<{ id: number }>();
	return row?.id ?? null;
}

function toDealership(row: Row, now: Date): Dealership {
	const expirationDate = toExpirationDate(row.expirationDate);
	return {
		...row,
		additionalUrls: JSON.parse(row.additionalUrls),
		status: isExpired(expirationDate, now) ? "expired" : row.status,
		expirationDate,
	};
}
