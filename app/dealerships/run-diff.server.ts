import type { Db } from "../../db/client";
import type { FieldChange } from "./tell-change";

export interface DiffCar {
	id: number;
	title: string;
	price: number | null;
}

/** The first of a list, and how long it is. */
export interface Listed<T> {
	total: number;
	shown: T[];
}

export interface RunDiff {
	dealershipId: number;
	dealership: string;
	added: Listed<DiffCar>;
	changed: Listed<DiffCar & FieldChange>;
	removed: Listed<DiffCar>;
	/** What the run would take off the site if approved, while it waits for review. */
	pending: Listed<DiffCar>;
}

const LIMIT = 200;
const CAR = "v.id, coalesce(v.title, 'Untitled Vehicle') AS title, v.price";
const TOTAL = "count(*) OVER () AS total";
const HISTORY = "FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id WHERE h.run_id = ?1";
const changes = `SELECT ${CAR}, h.field, h.old_value AS oldValue, h.new_value AS newValue, ${TOTAL} ${HISTORY}
	AND h.field <> 'state' ORDER BY h.id LIMIT ${LIMIT}`;
const states = `SELECT ${CAR}, ${TOTAL} ${HISTORY} AND h.field = 'state' AND h.new_value = ?2 ORDER BY h.id LIMIT ${LIMIT}`;
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
	const [added, changed, removed, pending] = await Promise.all([
		list<DiffCar>(db, states, runId, "added"),
		list<DiffCar & FieldChange>(db, changes, runId),
		list<DiffCar>(db, states, runId, "sold"),
		list<DiffCar>(db, held, runId),
	]);
	return { ...run, added, changed, removed, pending };
}

async function list<T>(db: Db, sql: string, ...values: unknown[]): Promise<Listed<T>> {
	const { results } = await db.$client
		.prepare(sql)
		.bind(...values)
		.all<T & { total: number }>();
	return { total: results[0]?.total ?? 0, shown: results };
}
