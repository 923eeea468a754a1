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
type Touched = { id: number; state: string | null; hasOthers: number; isSold: number };

/** A car before, and as what was looked at leaves it; `isChanged` also where it ends as it was. */
type Car = { wasSold: boolean; isSold: boolean; isChanged: boolean };

/** @param told what the cause did: its undoing is announced so where it is too large, and refused then */
export async function countUndoable(db: Db, cause: UndoCause, dealershipId: number, told: Undo): Promise<Undo> {
	if ((await checkUndo(db, cause)) !== null) return told;
	const cars = new Map<number, Car>();
	for (const task of await listTasks(db, cause, dealershipId, true))
		for (const touched of await listTouched(db, task)) cars.set(touched.id, follow(cars.get(touched.id), touched));
	const ends = [...cars.values()];
	return {
		added: ends.filter(({ wasSold, isSold }) => !wasSold && isSold).length,
		changed: ends.filter(({ wasSold, isSold, isChanged }) => !wasSold && !isSold && isChanged).length,
		removed: ends.filter(({ wasSold, isSold }) => wasSold && !isSold).length,
	};
}

/** A state that returns is told also where the car has it: an earlier undoing may have given it back. */
function follow(car: Car | undefined, { state, hasOthers, isSold: isSoldNow }: Touched): Car {
	const { wasSold, isSold, isChanged } = car ?? { wasSold: isSoldNow === 1, isSold: isSoldNow === 1, isChanged: false };
	const ends = state === null ? isSold : state !== "active";
	return { wasSold, isSold: ends, isChanged: isChanged || hasOthers === 1 || ends !== isSold };
}

async function listTouched(db: Db, task: Task): Promise<Touched[]> {
	const { results } = await toStatement(
		db,
		sql`SELECT ${h.vehicleId} AS id, max(CASE WHEN ${h.field} = 'state' THEN ${returnedValue} END) AS state,
				max(${h.field} <> 'state') AS hasOthers, ${vehicles.soldAt} IS NOT NULL AS isSold
			FROM ${changesOf(task)} CROSS JOIN ${vehicles} ON ${vehicles.id} = ${h.vehicleId}
			WHERE ${isReturnable(task)} AND (${h.field} = 'state' OR ${lastValue} IS NOT ${returnedValue})
			GROUP BY ${h.vehicleId}`,
	).all<Touched>();
	return results;
}
