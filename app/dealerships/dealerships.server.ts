import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealerships } from "../../db/schema";
import { eachOf } from "../../db/statement";
import { attentionOf } from "./attention.server";
import { type Dealership, isExpired, toExpirationDate } from "./dealership";
import { toUrlVariants } from "./dealership-url";

const { id, name, url, additionalUrls, location, status, vehicleCount, lastSynced, expirationDate } = dealerships;
export const dealershipColumns = {
	id,
	name,
	url,
	additionalUrls,
	location,
	status,
	vehicleCount,
	lastSynced,
	expirationDate,
	attention: attentionOf,
};

export async function listDealerships(db: Db, now: Date): Promise<Dealership[]> {
	const rows = await db.select(dealershipColumns).from(dealerships).orderBy(id);
	return rows.map((row) => toDealership(row, now));
}

export async function getDealership(db: Db, dealershipId: number, now: Date): Promise<Dealership | null> {
	const row = await db.select(dealershipColumns).from(dealerships).where(eq(id, dealershipId)).get();
	return row ? toDealership(row, now) : null;
}

export async function getIdByUrl(db: Db, address: string, exceptId = 0): Promise<number | null> {
	const isSame = sql`${url} IN (SELECT value FROM ${eachOf([address, ...toUrlVariants(address)])})`;
	const row = await db
		.select({ id })
		.from(dealerships)
		.where(and(isSame, ne(id, exceptId)))
		.limit(1)
		.get();
	return row?.id ?? null;
}

export function toDealership(row: Dealership, now: Date): Dealership {
	const end = toExpirationDate(row.expirationDate);
	return { ...row, status: isExpired(end, now) ? "expired" : row.status, expirationDate: end };
}
