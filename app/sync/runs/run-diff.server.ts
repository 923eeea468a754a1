import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { FieldChange } from "~/inventory/format-change";
import type { Db } from "../../../db/client";
import { dealerships, fieldHistory, heldPrices, syncRuns, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";

export interface DiffCar {
	id: number;
	title: string;
	price: number | null;
}

export type ChangedCar = DiffCar & { changes: FieldChange[] };

export interface Listed<T> {
	total: number;
	shown: T[];
}

export interface RunDiff {
	dealershipId: number;
	dealership: string;
	added: Listed<DiffCar>;
	/** Without cars that the run added, removed or brought back. */
	changed: Listed<ChangedCar>;
	removed: Listed<DiffCar>;
	pending: Listed<DiffCar>;
	/** Price changes that wait, without those of new cars. */
	pendingPrices: Listed<ChangedCar>;
}

const LIMIT = 200;
const h = alias(fieldHistory, "h");
const v = alias(vehicles, "v");
const car = sql`${v.id}, coalesce(${v.title}, 'Untitled Vehicle') AS title, ${v.price}`;
const total = sql`count(*) OVER () AS total`;

/** Counted like the run's figures (`updateRun`): by car, without the details of new cars. */
function selectChanged(runId: number): SQL {
	const changes = sql`SELECT json_group_array(json_object('field', ${h.field}, 'oldValue', ${h.oldValue}, 'newValue', ${h.newValue}))
		FROM ${fieldHistory} ${h} WHERE ${h.runId} = ${runId} AND ${h.vehicleId} = ${v.id}`;
	return sql`WITH cars AS (SELECT ${h.vehicleId}, ${total} FROM ${fieldHistory} ${h} WHERE ${h.runId} = ${runId}
			GROUP BY ${h.vehicleId} HAVING max(${h.field} = 'state') = 0 LIMIT ${LIMIT})
		SELECT ${car}, cars.total, (${changes}) AS changes FROM cars CROSS JOIN ${vehicles} ${v} ON ${v.id} = cars.vehicle_id`;
}

function selectMoved(runId: number, states: SQL): SQL {
	return sql`SELECT ${car}, ${total} FROM ${fieldHistory} ${h} JOIN ${vehicles} ${v} ON ${v.id} = ${h.vehicleId}
		WHERE ${h.runId} = ${runId} AND ${h.field} = 'state' AND ${h.newValue} IN (${states}) ORDER BY ${h.id} LIMIT ${LIMIT}`;
}

function selectHeld(runId: number): SQL {
	return sql`SELECT ${car}, ${total} FROM ${syncRuns} CROSS JOIN json_each(coalesce(${syncRuns.pendingRemovals}, '[]')) p
		CROSS JOIN ${vehicles} ${v} ON ${v.id} = p.value WHERE ${syncRuns.id} = ${runId} LIMIT ${LIMIT}`;
}

function selectDoubted(runId: number): SQL {
	const { dealershipId, vehicleId, price } = heldPrices;
	const change = sql`json_array(json_object('field', 'price', 'oldValue', CAST(${v.price} AS TEXT), 'newValue', CAST(${price} AS TEXT)))`;
	return sql`SELECT ${car}, ${total}, ${change} AS changes FROM ${syncRuns}
		CROSS JOIN ${heldPrices} ON ${dealershipId} = ${syncRuns.dealershipId} CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${vehicleId}
		WHERE ${syncRuns.id} = ${runId} AND ${syncRuns.outcome} = 'needs-review' AND ${heldPrices.runId} BETWEEN 1 AND ${runId} LIMIT ${LIMIT}`;
}

/** Each list shows its first 200 entries. Null: no such run. */
export async function getRunDiff(db: Db, runId: number): Promise<RunDiff | null> {
	const run = await db
		.select({ dealershipId: dealerships.id, dealership: dealerships.name })
		.from(syncRuns)
		.innerJoin(dealerships, eq(dealerships.id, syncRuns.dealershipId))
		.where(eq(syncRuns.id, runId))
		.get();
	if (!run) return null;
	const [added, edited, removed, pending, doubted] = await Promise.all([
		list<DiffCar>(db, selectMoved(runId, sql`'added', 'active'`)),
		list<EditedCar>(db, selectChanged(runId)),
		list<DiffCar>(db, selectMoved(runId, sql`'sold'`)),
		list<DiffCar>(db, selectHeld(runId)),
		list<EditedCar>(db, selectDoubted(runId)),
	]);
	return { ...run, added, changed: toChanged(edited), removed, pending, pendingPrices: toChanged(doubted) };
}

type EditedCar = DiffCar & { changes: string };

function toChanged({ total, shown }: Listed<EditedCar>): Listed<ChangedCar> {
	return { total, shown: shown.map((car) => ({ ...car, changes: JSON.parse(car.changes) as FieldChange[] })) };
}

async function list<T>(db: Db, query: SQL): Promise<Listed<T>> {
	const { results } = await toStatement(db, query).all<T & { total: number }>();
	return { total: results[0]?.total ?? 0, shown: results };
}
