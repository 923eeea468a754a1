import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { checkUndo } from "./check-undo.server";
import type { Undo } from "./format-undo";
import { listTasks } from "./list-tasks.server";
import { changesOf, h, isReturnable, lastValue, returnedValue, type Task } from "./standing-changes.server";
import type { UndoCause } from "./undo-cause";

/** A car that would be touched; `state` is null where only other values return. */
type Touched = { id: number; state: string | null; isSold: number };

/** @param told what the cause did: its undoing is announced so where it is too large, and refused then */
export async function countUndoable(db: Db, cause: UndoCause, dealershipId: number, told: Undo): Promise<Undo> {
	if ((await checkUndo(db, cause)) !== null) return told;
	const cars = new Map<number, { wasSold: boolean; isSold: boolean }>();
	for (const task of await listTasks(db, cause, dealershipId, true))
		for (const { id, state, isSold } of await listTouched(db, task)) {
			const { wasSold, isSold: before } = cars.get(id) ?? { wasSold: isSold === 1, isSold: isSold === 1 };
			cars.set(id, { wasSold, isSold: state === null ? before : state !== "active" });
		}
	const ends = [...cars.values()];
	return {
		added: ends.filter(({ wasSold, isSold }) => !wasSold && isSold).length,
		changed: ends.filter(({ wasSold, isSold }) => !wasSold && !isSold).length,
		removed: ends.filter(({ wasSold, isSold }) => wasSold && !isSold).length,
	};
}

async function listTouched(db: Db, task: Task): Promise<Touched[]> {
	const { results } = await toStatement(
		db,
		sql`SELECT ${h.vehicleId} AS id, max(CASE WHEN ${h.field} = 'state' THEN ${returnedValue} END) AS state,
				${vehicles.soldAt} IS NOT NULL AS isSold
			FROM ${changesOf(task)} CROSS JOIN ${vehicles} ON ${vehicles.id} = ${h.vehicleId}
			WHERE ${isReturnable(task)} AND (${h.field} = 'state' OR ${lastValue} IS NOT ${returnedValue})
			GROUP BY ${h.vehicleId}`,
	).all<Touched>();
	return results;
}
