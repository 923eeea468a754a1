import type { Db } from "../../db/client";

export interface DiffCar {
	id: number;
	title: string;
	price: number | null;
}

export interface RunDiff {
	dealershipId: number;
	dealership: string;
	added: DiffCar[];
	changed: (DiffCar & { field: string; oldValue: string | null; newValue: string | null })[];
	/** Taken off the site; while the run waits for review, what it would take off. */
	removed: DiffCar[];
}

const LIMIT = 200;
const CAR = "v.id, coalesce(v.title, 'Untitled Vehicle') AS title, v.price";

/** What a run did, and what it would still do if approved; each list ends after 200 entries. Null: no such run. */
export async function getRunDiff(db: Db, runId: number): Promise<RunDiff | null> {
	const d1 = db.$client;
	const run = await d1
		.prepare(
			`SELECT d.id AS dealershipId, d.name AS dealership FROM sync_runs r JOIN dealerships d ON d.id = r.dealership_id
			WHERE r.id = ?1`,
		)
		.bind(runId)
		.first<{ dealershipId: number; dealership: string }>();
	if (!run) return null;
	const [added, changed, removed, pending] = await Promise.all([
		listByState(db, runId, "added"),
		d1
			.prepare(
				`SELECT ${CAR}, h.field, h.old_value AS oldValue, h.new_value AS newValue
				FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id
				WHERE h.run_id = ?1 AND h.field <> 'state' ORDER BY h.id LIMIT ${LIMIT}`,
			)
			.bind(runId)
			.all<RunDiff["changed"][number]>(),
		listByState(db, runId, "sold"),
		d1
			.prepare(
				`SELECT ${CAR} FROM sync_runs r CROSS JOIN json_each(coalesce(r.pending_removals, '[]')) p
				CROSS JOIN vehicles v ON v.id = p.value WHERE r.id = ?1 LIMIT ${LIMIT}`,
			)
			.bind(runId)
			.all<DiffCar>(),
	]);
	return { ...run, added, changed: changed.results, removed: [...removed, ...pending.results] };
}

async function listByState(db: Db, runId: number, state: "added" | "sold"): Promise<DiffCar[]> {
	const { results } = await db.$client
		.prepare(
			`SELECT ${CAR} FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id
			WHERE h.run_id = ?1 AND h.field = 'state' AND h.new_value = ?2 ORDER BY h.id LIMIT ${LIMIT}`,
		)
		.bind(runId, state)
		.all<DiffCar>();
	return results;
}
