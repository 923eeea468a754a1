import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { catalogue, dealerships, totals } from "../../db/schema";
import { toStatement } from "../../db/statement";

export interface Stats {
	totalDealerships: number;
	totalVehicles: number;
	viewClicks: number;
	contactClicks: number;
	lastSynced: string | null;
}

/** Reads one row for each dealership, from stored totals. A car of several dealerships counts once. */
export async function getStats(db: Db): Promise<Stats> {
	const total = (name: "views" | "contacts") =>
		sql`coalesce((SELECT ${totals.value} FROM ${totals} WHERE ${totals.name} = ${name}), 0)`;
	const laterSellers = sql`(SELECT ${catalogue.laterSellers} FROM ${catalogue} WHERE ${catalogue.id} = 1)`;
	const row = await toStatement(
		db,
		sql`SELECT count(*) AS totalDealerships, max(0, coalesce(sum(${dealerships.vehicleCount}), 0) - ${laterSellers}) AS totalVehicles,
			max(${dealerships.lastSynced}) AS lastSynced, ${total("views")} AS viewClicks, ${total("contacts")} AS contactClicks
			FROM ${dealerships}`,
	).first<Stats>();
	return row ?? { totalDealerships: 0, totalVehicles: 0, viewClicks: 0, contactClicks: 0, lastSynced: null };
}
