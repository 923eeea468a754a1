import { desc, eq, sql } from "drizzle-orm";
import { clickedTitle } from "~/tracking/clicked-title.server";
import type { Db } from "../../db/client";
import { contactEvents, vehicles } from "../../db/schema";

export interface ContactClick {
	id: number;
	timestamp: string;
	title: string;
	make: string | null;
	year: number | null;
	model: string | null;
}

export async function listContactClicks(db: Db, limit = 1000): Promise<ContactClick[]> {
	const { make, year, model, createdAt, id, vehicleId } = contactEvents;
	return await db
		.select({
			id,
			timestamp: createdAt,
			title: clickedTitle,
			make: sql<string | null>`coalesce(${vehicles.make}, ${make})`,
			year: sql<number | null>`coalesce(${vehicles.year}, ${year})`,
			model: sql<string | null>`coalesce(${vehicles.model}, ${model})`,
		})
		.from(contactEvents)
		.leftJoin(vehicles, eq(vehicles.id, vehicleId))
		.orderBy(desc(createdAt), desc(id))
		.limit(limit);
}
