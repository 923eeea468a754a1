import type { Db } from "../../db/client";

export interface ContactClick {
	id: number;
	timestamp: string;
	/** `Vehicle #<id>` once the car's row is gone; a sold car keeps its title. */
	title: string;
	make: string | null;
	year: number | null;
	model: string | null;
}

/** The newest contact clicks first; a car that is gone speaks through the snapshot its event took. */
export async function listContactClicks(db: Db, limit = 1000): Promise<ContactClick[]> {
	const { results } = await db.$client
		.prepare(
			`SELECT e.id, e.created_at AS timestamp,
				CASE WHEN v.id IS NULL THEN 'Vehicle #' || e.vehicle_id ELSE coalesce(v.title, 'Untitled Vehicle') END AS title,
				coalesce(v.make, e.make) AS make, coalesce(v.year, e.year) AS year, coalesce(v.model, e.model) AS model
			FROM contact_events e LEFT JOIN vehicles v ON v.id = e.vehicle_id
			ORDER BY e.created_at DESC, e.id DESC LIMIT ?1`,
		)
		.bind(limit)
		.all<ContactClick>();
	return results;
}
