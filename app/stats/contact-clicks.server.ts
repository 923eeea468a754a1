import { desc, eq, sql } from "drizzle-orm";
import { clickedTitle } from "~/tracking/clicked-title.server";
import type { Db } from "../../db/client";
import { contactEvents, dealerships, vehicles } from "../../db/schema";

export interface ContactClick {
	id: number;
	timestamp: string;
	title: string;
	make: string | null;
	year: number | null;
	model: string | null;
}

export interface RecentClick extends ContactClick {
	vehicleId: number | null;
	dealershipId: number | null;
	dealershipName: string | null;
}

const { make, year, model, createdAt, id, vehicleId, dealershipId } = contactEvents;
const columns = {
	id,
	timestamp: createdAt,
	title: clickedTitle,
	make: sql<string | null>`coalesce(${vehicles.make}, ${make})`,
	year: sql<number | null>`coalesce(${vehicles.year}, ${year})`,
	model: sql<string | null>`coalesce(${vehicles.model}, ${model})`,
};

export async function listContactClicks(db: Db, limit = 1000): Promise<ContactClick[]> {
	return await db
		.select(columns)
		.from(contactEvents)
		.leftJoin(vehicles, eq(vehicles.id, vehicleId))
		.orderBy(desc(createdAt), desc(id))
		.limit(limit);
}

export async function listRecentClicks(db: Db, limit: number): Promise<RecentClick[]> {
	const car = sql<number | null>`${vehicles.id}`.as("car");
	return await db
		.select({ ...columns, vehicleId: car, dealershipId, dealershipName: dealerships.name })
		.from(contactEvents)
		.leftJoin(vehicles, eq(vehicles.id, vehicleId))
		.leftJoin(dealerships, eq(dealerships.id, dealershipId))
		.orderBy(desc(createdAt), desc(id))
		.limit(limit);
}
