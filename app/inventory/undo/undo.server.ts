import { type SQL, sql } from "drizzle-orm";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { fieldHistory, runPages, vehicles } from "../../../db/schema";
import { literalOf, nameOf, namesOf, toStatement } from "../../../db/statement";
import { refreshListedStatements } from "../shown/listed.server";
import { isPinnable } from "../stock/pins";
import { isPinned } from "../stock/pins.server";
import { type CarField, carFields } from "../stock/reconcile";
import { listTasks } from "./list-tasks.server";
import { restorePlacesStatements } from "./restore-places.server";
import {
	changesOf,
	h,
	isInIds,
	isMeant,
	isOf,
	isReturning,
	isSameField,
	isStanding,
	lastValue,
	other,
	r,
	returnedValue,
	type Task,
	UNDO,
} from "./standing-changes.server";
import type { UndoCause } from "./undo-cause";

/**
 * In: a sync or import that has ended. Out: statements that take back its changes unless something newer changed or
 * showed them: old values and removed cars return, added cars leave. The next sync reads all pages anew. An earlier
 * undoing counts as nothing newer; cars that it left because of this cause go now.
 */
export async function undoStatements(
	db: Db,
	cause: UndoCause,
	dealershipId: number,
	now: string,
): Promise<D1PreparedStatement[]> {
	const tasks = await listTasks(db, cause, dealershipId, false);
	return [
		...tasks.flatMap((task) => takeBack(task, now).map((statement) => toStatement(db, statement))),
		...(await restorePlacesStatements(db, dealershipId, tasks)),
		toStatement(db, deleteReadings(dealershipId)),
		...refreshListedStatements(db, dealershipId, now),
		raiseIfTouchedStatement(db, now),
	];
}

function takeBack(task: Task, now: string): SQL[] {
	return [
		...carFields.map((field) => restoreField(field, task, now)),
		restoreState(task, now),
		...(task.cause.column === "importId" ? [giveToSite(task, now)] : []),
		insertReturns(task, now),
	];
}

function restoreField(field: CarField, task: Task, now: string): SQL {
	const restored = field === "images" ? sql`coalesce(${r.oldValue}, '[]')` : r.oldValue;
	const sets = sql`${nameOf(vehicles[field])} = ${restored}, ${nameOf(vehicles.fieldSources)} = ${toSources(field)}
		${field === "price" ? priceBefore() : sql``}`;
	return sql`UPDATE ${vehicles} SET ${sets}, ${nameOf(vehicles.lastChangedAt)} = ${now}
		FROM ${changesOf(task)} WHERE ${isOf(task.cause)} AND ${h.field} = ${field} AND ${vehicles.id} = ${h.vehicleId}
			AND ${isStanding(task)} AND ${isPinnable(field) ? sql`NOT (${isPinned(field)})` : sql`1`}
			AND ${task.left === null ? sql`1` : sql`${vehicles[field]} IS NOT ${restored}`}`;
}

/** The earlier price and its date, passing over undone ones, which no shopper should read. */
function priceBefore(): SQL {
	const last = (
		value: SQL,
	) => sql`(SELECT CASE WHEN ${other.changedBy} IS NOT ${UNDO} THEN ${value} END FROM ${fieldHistory} ${other}
		WHERE ${isSameField} AND ${other.id} < ${r.id} ORDER BY ${other.id} DESC LIMIT 1)`;
	return sql`, ${nameOf(vehicles.priceWas)} = ${last(sql`${other.oldValue}`)}, ${nameOf(vehicles.priceAt)} = ${last(sql`${other.changedAt}`)}`;
}

/** A value that no file gives any more is not a file's: the dealer's site may change or erase it. */
function toSources(field: CarField): SQL {
	const { fieldSources } = vehicles;
	const at = literalOf(`$.${field}`);
	return sql`CASE WHEN ${r.oldSource} IS NOT NULL THEN json_set(${fieldSources}, ${at}, ${r.oldSource})
		WHEN ${h.importId} IS NOT NULL AND ${fieldSources} ->> ${at} LIKE 'csv/%' THEN json_remove(${fieldSources}, ${at})
		ELSE ${fieldSources} END`;
}

function restoreState(task: Task, now: string): SQL {
	const soldAt = sql`CASE WHEN ${r.oldValue} = 'active' THEN NULL ELSE ${now} END`;
	return sql`UPDATE ${vehicles} SET ${nameOf(vehicles.soldAt)} = ${soldAt}, ${nameOf(vehicles.lastChangedAt)} = ${now}
		FROM ${changesOf(task)} WHERE ${isOf(task.cause)} AND ${h.field} = 'state' AND ${vehicles.id} = ${h.vehicleId}
			AND ${isStanding(task)}
			AND ${task.left === null ? sql`1` : sql`(${vehicles.soldAt} IS NULL) <> (${r.oldValue} IS 'active')`}`;
}

/** A file's car that only the site shows by now is the site's: its syncs may take it off. */
function giveToSite(task: Task, now: string): SQL {
	const { cause, present, standing } = task;
	const { id, origin, fieldSources, lastChangedAt, soldAt } = vehicles;
	const brought = sql`SELECT ${h.vehicleId} FROM ${fieldHistory} ${h} WHERE ${isOf(cause)} AND ${h.field} = 'state' AND ${h.newValue} <> 'sold'`;
	const kept = sql`(SELECT json_group_object(key, value) FROM json_each(${fieldSources}) WHERE value NOT LIKE 'csv/%')`;
	return sql`UPDATE ${vehicles} SET ${nameOf(origin)} = 'scrape', ${nameOf(fieldSources)} = ${kept},
		${nameOf(lastChangedAt)} = ${now} WHERE ${id} IN (${brought}) AND ${origin} = 'csv' AND ${soldAt} IS NULL
			AND ${isInIds(id, present)} AND NOT ${isInIds(id, standing)} AND ${isMeant(id, task)}`;
}

/** Written last and without a cause, because it is newer than the cause's own history. */
function insertReturns(task: Task, now: string): SQL {
	const { vehicleId, field, oldValue, newValue, changedAt, changedBy } = fieldHistory;
	return sql`INSERT INTO ${fieldHistory} (${namesOf(vehicleId, field, oldValue, newValue, changedAt, changedBy)})
		SELECT ${h.vehicleId}, ${h.field}, ${lastValue}, ${returnedValue}, ${now}, ${UNDO} FROM ${changesOf(task)}
		WHERE ${isReturning(task)}`;
}

/** Every entry counts as changed and every page as due, but pages keep their cars for a run under way. */
function deleteReadings(dealershipId: number): SQL {
	const { etag, lastModified, fetchedAt, showed } = runPages;
	return sql`UPDATE ${runPages} SET ${nameOf(etag)} = NULL, ${nameOf(lastModified)} = NULL, ${nameOf(fetchedAt)} = NULL,
		${nameOf(showed)} = json_set(${showed}, '$.cars', json((
			SELECT json_group_object(key, '') FROM json_each(${showed}, '$.cars'))))
		WHERE ${runPages.dealershipId} = ${dealershipId} AND ${showed} IS NOT NULL`;
}
