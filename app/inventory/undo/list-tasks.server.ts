import type { Db } from "../../../db/client";
import { findLater } from "./find-later.server";
import { listLeft } from "./list-left.server";
import { type Task, toTask } from "./standing-changes.server";
import type { UndoCause } from "./undo-cause";

/**
 * What undoing takes back: the cause's own changes, then those that earlier undoings left because of it.
 * @param isAhead whether each is asked before the first is done
 */
export async function listTasks(db: Db, cause: UndoCause, dealershipId: number, isAhead: boolean): Promise<Task[]> {
	const tasks = [toTask(cause, await findLater(db, cause, dealershipId))];
	const before = [cause];
	for (const left of await listLeft(db, cause, dealershipId)) {
		const later = await findLater(db, left.cause, dealershipId, cause);
		tasks.push(toTask(left.cause, later, left.cars, isAhead ? before.slice() : []));
		before.push(left.cause);
	}
	return tasks;
}
