import type { Db } from "../../../db/client";
import type { FieldChange } from "./tell-change";

export interface DiffCar {
	id: number;
	title: string;
	price: number | null;
}

export type ChangedCar = DiffCar & { changes: FieldChange[] };

/** The first of a list, and how long it is. */
export interface Listed<T> {
	total: number;
	shown: T[];
}

export interface RunDiff {
	dealershipId: number;
	dealership: string;
	added: Listed<DiffCar>;
	/** Without the cars that the run added, took off or brought back. */
	changed: Listed<ChangedCar>;
	removed: Listed<DiffCar>;
	/** What the run would take off the site if approved, while it waits for review. */
	pending: Listed<DiffCar>;
}

const LIMIT = 200;
const CAR = "v.id, coalesce(v.title, 'Untitled Vehicle') AS title, v.price";
const TOTAL = "count(*) OVER () AS total";
const HISTORY = "FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id WHERE h.run_id = ?1";
/** Counted as the run's own figures are (finish-run): by car, and a new car's details are no changes. */
const changed = `WITH cars AS (SELECT vehicle_id, ${TOTAL} FROM field_history WHERE run_id = ?1
		GROUP BY vehicle_id HAVING max(field = 'state') = 0 LIMIT ${LIMIT})
	SELECT ${CAR}, cars.total, (
		SELECT json_group_array(json_object('field', h.field, 'oldValue', h.old_value, 'newValue', h.new_value))
		FROM field_history h WHERE h.run_id = ?1 AND h.vehicle_id = v.id) AS changes
	FROM cars CROSS JOIN vehicles v ON v.id = cars.vehicle_id`;
const states = (values: string) =>
	`SELECT ${CAR}, ${TOTAL} ${HISTORY} AND h.field = 'state' AND h.new_value IN (${values}) ORDER BY h.id LIMIT ${LIMIT}`;
const held = `SELECT ${CAR}, ${TOTAL} FROM sync_runs r CROSS JOIN json_each(coalesce(r.pending_removals, '[]')) p
	CROSS JOIN vehicles v ON v.id = p.value WHERE r.id = ?1 LIMIT ${LIMIT}`;

/** What a run did, and what it would still do if approved; each list shows its first 200 entries. Null: no such run. */
export async function getRunDiff(db: Db, runId: number): Promise<RunDiff | null> {
	const run = await db.$client
		.prepare(
			`SELECT d.id AS dealershipId, d.name AS dealership FROM sync_runs r JOIN dealerships d ON d.id = r.dealership_id
			WHERE r.id = ?1`,
		)
		.bind(runId)
		.first<{ dealershipId: number; dealership: string }>();
	if (!run) return null;
	const [added, edited, removed, pending] = await Promise.all([
		list<DiffCar>(db, states("'added', 'active'"), runId),
		list<DiffCar & { changes: string }>(db, changed, runId),
		list<DiffCar>(db, states("'sold'"), runId),
		list<DiffCar>(db, held, runId),
	]);
	const shown = edited.shown.map((car) => ({ ...car, changes: JSON.parse(car.changes) as FieldChange[] }));
	return { ...run, added, changed: { total: edited.total, shown }, removed, pending };
}

async function list<T>(db: Db, sql: string, runId: number): Promise<Listed<T>> {
	const { results } = await db.$client.prepare(sql).bind(runId).all<T & { total: number }>();
	return { total: results[0]?.total ?? 0, shown: results };
}
