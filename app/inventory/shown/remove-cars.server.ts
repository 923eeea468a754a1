import { inArray, type SQL, sql } from "drizzle-orm";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { fieldHistory, vehicles } from "../../../db/schema";
import { eachOf, nameOf, namesOf, toStatement } from "../../../db/statement";
import type { ChangedBy } from "../changed-by";

type Cause = { runId: number | null; importId: number | null; changedBy?: ChangedBy | undefined; now: string };

const { id, dealershipId, soldAt, listed, missingSince, lastChangedAt, firstSeenAt, vin } = vehicles;

/** Sold cars leave the site; their rows and history stay. */
export function removeCarsStatements(db: Db, ids: number[], cause: Cause): D1PreparedStatement[] {
	if (ids.length === 0) return [];
	const sell = sql`UPDATE ${vehicles} SET ${nameOf(soldAt)} = ${cause.now}, ${nameOf(listed)} = 0,
		${nameOf(missingSince)} = NULL, ${nameOf(lastChangedAt)} = ${cause.now}
		WHERE ${isOneOf(ids)} AND ${soldAt} IS NULL`;
	return [toStatement(db, insertHistory(ids, cause)), toStatement(db, sell), raiseIfTouchedStatement(db, cause.now)];
}

/** For rows that are another's car, before that one takes their VIN; a row brought since `startedAt` is deleted. */
export function removeDoublesStatements(db: Db, ids: number[], cause: Cause, startedAt = "~"): D1PreparedStatement[] {
	if (ids.length === 0) return [];
	const forget = sql`DELETE FROM ${vehicles} WHERE ${isOneOf(ids)} AND ${firstSeenAt} >= ${startedAt}`;
	const free = sql`UPDATE ${vehicles} SET ${nameOf(vin)} = NULL WHERE ${isOneOf(ids)}`;
	return [toStatement(db, forget), ...removeCarsStatements(db, ids, cause), toStatement(db, free)];
}

function insertHistory(ids: number[], { runId, importId, changedBy, now }: Cause): SQL {
	const { vehicleId, runId: run, importId: file, field, oldValue, newValue, changedAt, changedBy: by } = fieldHistory;
	return sql`INSERT INTO ${fieldHistory} (${namesOf(vehicleId, run, file, field, oldValue, newValue, changedAt, by)})
		SELECT ${id}, ${runId}, ${importId}, 'state', 'active', 'sold', ${now}, ${changedBy ?? null}
		FROM ${eachOf(ids)} AS j CROSS JOIN ${vehicles} ON ${id} = j.value WHERE ${soldAt} IS NULL`;
}

/** Clears the mark of cars that are back. */
export function markMissingStatements(db: Db, dealership: number, ids: number[], now: string): D1PreparedStatement[] {
	const mark = sql`UPDATE ${vehicles} SET ${nameOf(missingSince)} = ${now}
		WHERE ${isOneOf(ids)} AND ${missingSince} IS NULL AND ${soldAt} IS NULL`;
	const clear = sql`UPDATE ${vehicles} SET ${nameOf(missingSince)} = NULL
		WHERE ${dealershipId} = ${dealership} AND ${missingSince} IS NOT NULL AND NOT (${isOneOf(ids)})`;
	return [toStatement(db, mark), toStatement(db, clear)];
}

function isOneOf(ids: number[]): SQL {
	return inArray(id, sql`(SELECT value FROM ${eachOf(ids)})`);
}
