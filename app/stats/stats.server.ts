import type { Db } from "../../db/client";

export interface Stats {
	totalDealerships: number;
	totalVehicles: number;
	viewClicks: number;
	contactClicks: number;
	lastSynced: string | null;
}

/** In: the database. Out: the five figures of the dashboard, from kept totals: one row per dealership is all it reads. */
export async function getStats(db: Db): Promise<Stats> {
	const row = await db.$client
		.prepare(
			`SELECT count(*) AS totalDealerships, coalesce(sum(vehicle_count), 0) AS totalVehicles, max(last_synced) AS lastSynced,
				coalesce((SELECT value FROM totals WHERE name = 'views'), 0) AS viewClicks,
				coalesce((SELECT value FROM totals WHERE name = 'contacts'), 0) AS contactClicks
			FROM dealerships`,
		)
		.first<Stats>();
	return row ?? { totalDealerships: 0, totalVehicles: 0, viewClicks: 0, contactClicks: 0, lastSynced: null };
}
