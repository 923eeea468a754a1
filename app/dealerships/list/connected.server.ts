import { count, desc, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships } from "../../../db/schema";
import { statusOf } from "../attention.server";
import type { Connected } from "./connected";

const LISTED = 12;

export async function getConnected(db: Db, now: Date): Promise<Connected> {
	const { id, name, vehicleCount } = dealerships;
	const status = statusOf(now).as("shown_status");
	const [counts, largest] = await Promise.all([
		db.select({ status, count: count() }).from(dealerships).groupBy(sql`1`),
		db.select({ id, name, vehicleCount, status }).from(dealerships).orderBy(desc(vehicleCount), id).limit(LISTED),
	]);
	return { counts, largest };
}
