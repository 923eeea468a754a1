import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppContext } from "~/context.server";
import { toJsonParts } from "~/inventory/json-parts";
import { isPinnable } from "~/inventory/pins";
import { isPinned } from "~/inventory/pins.server";
import { type CarField, carFields } from "~/inventory/reconcile";
import { refreshListedStatements } from "~/inventory/shown/listed.server";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Spot } from "~/vehicles/places/places";
import { findCarPlaces } from "~/vehicles/places/places.server";
import type { Db } from "../../../db/client";
import { commitIf } from "../../../db/commit-if.server";
import { fieldHistory, runPages, syncRuns, vehicles } from "../../../db/schema";
import { nameOf, namesOf, rowsOf, toStatement } from "../../../db/statement";
import type { ReviewOutcome } from "./review.server";

export const ROLLBACK_DAYS = 30;

/**
 * Takes back a finished run's changes, unless something newer has changed them since: fields get their old values,
 * removed cars return, added ones leave the site; the next sync reads all pages anew. `not-found` for runs unfinished,
 * unknown or older than 30 days.
 *
 * @param notes go into the same batch, after the effect
 */
export async function rollBackRun(
	ctx: AppContext,
	runId: number,
	notes: D1PreparedStatement[],
): Promise<ReviewOutcome> {
	const now = ctx.now();
	const at = now.toISOString();
	const oldest = new Date(now.getTime() - ROLLBACK_DAYS * 86_400_000).toISOString();
	const { id, dealershipId, finishedAt, outcome } = syncRuns;
	const isFinished = and(eq(id, runId), gt(finishedAt, oldest), ne(outcome, "rolled-back"));
	const run = await ctx.db.select({ dealershipId }).from(syncRuns).where(isFinished).get();
	if (!run) return "not-found";
	const settled = { outcome: "rolled-back", reason: "Undone by an administrator." } as const;
	const done = await commitIf(ctx.db, sql`EXISTS (SELECT 1 FROM ${syncRuns} WHERE ${isFinished})`, [
		...carFields.map((field) => toStatement(ctx.db, restoreField(field, runId, at))),
		...(await restorePlaces(ctx.db, run.dealershipId, runId)),
		toStatement(ctx.db, restoreState(runId, at)),
		toStatement(ctx.db, insertReturns(runId, at)),
		toStatement(ctx.db, deleteReadings(run.dealershipId)),
		toStatement(ctx.db, ctx.db.update(syncRuns).set(settled).where(eq(id, runId))),
		...refreshListedStatements(ctx.db, run.dealershipId, at),
		raiseIfTouchedStatement(ctx.db, at),
		...notes,
	]);
	return done ? "done" : "not-found";
}

const [h, other] = [alias(fieldHistory, "h"), alias(fieldHistory, "other")];
const isSameField = sql`${other.vehicleId} = ${h.vehicleId} AND ${other.field} = ${h.field}`;
const ofRun = sql`${isSameField} AND ${other.runId} = ${h.runId}`;
/** The first change within the run has the value from before the run. */
const isFirstOfRun = sql`${h.id} = (SELECT min(${other.id}) FROM ${fieldHistory} ${other} WHERE ${ofRun})`;
const nothingNewer = sql`NOT EXISTS (SELECT 1 FROM ${fieldHistory} ${other}
	WHERE ${isSameField} AND ${other.id} > ${h.id} AND ${other.runId} IS NOT ${h.runId})`;

function restoreField(field: CarField, runId: number, now: string): SQL {
	const restored = field === "images" ? sql`coalesce(${h.oldValue}, '[]')` : h.oldValue;
	return sql`UPDATE ${vehicles} SET ${nameOf(vehicles[field])} = ${restored}, ${nameOf(vehicles.lastChangedAt)} = ${now}
		FROM ${fieldHistory} ${h} WHERE ${h.runId} = ${runId} AND ${h.field} = ${field} AND ${vehicles.id} = ${h.vehicleId}
			AND ${isFirstOfRun} AND ${nothingNewer} AND ${isPinnable(field) ? sql`NOT (${isPinned(field)})` : sql`1`}`;
}

/** Not of a field that a person pinned, to whatever value. */
const isFree = sql`NOT EXISTS (SELECT 1 FROM ${vehicles} WHERE ${vehicles.id} = ${h.vehicleId}
	AND ${vehicles.pins} -> ('$.' || ${h.field}) IS NOT NULL)`;

type MovedBack = Spot & { id: number };

/** City and place have no history: they follow from the restored location and ZIP. */
async function restorePlaces(db: Db, dealershipId: number, runId: number): Promise<D1PreparedStatement[]> {
	const cars = await listMovedBack(db, runId);
	if (cars.length === 0) return [];
	const places = await findCarPlaces(db, dealershipId, cars);
	const { id, city, placeId, location, zipCode } = vehicles;
	return toJsonParts(cars.map((car, i) => ({ ...car, ...places[i] }))).map((part) =>
		toStatement(
			db,
			sql`UPDATE ${vehicles} SET ${nameOf(city)} = j.value ->> '$.city', ${nameOf(placeId)} = j.value ->> '$.placeId'
				FROM ${rowsOf(part)} j WHERE ${id} = j.value ->> '$.id'
					AND (${location}, ${zipCode}) IS (j.value ->> '$.location', j.value ->> '$.zipCode')`,
		),
	);
}

async function listMovedBack(db: Db, runId: number): Promise<MovedBack[]> {
	const v = alias(vehicles, "v");
	const { results } = await toStatement(
		db,
		sql`SELECT ${v.id}, ${v.location}, ${v.zipCode} AS zipCode, json_group_object(${h.field}, ${h.oldValue}) AS back
			FROM ${fieldHistory} ${h} CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${h.vehicleId}
			WHERE ${h.runId} = ${runId} AND ${h.field} IN ('location', 'zipCode') AND ${isFirstOfRun} AND ${nothingNewer}
			GROUP BY ${v.id}`,
	).all<MovedBack & { back: string }>();
	return results.map(({ back, ...car }) => ({ ...car, ...(JSON.parse(back) as Partial<Spot>) }));
}

function restoreState(runId: number, now: string): SQL {
	const soldAt = sql`CASE WHEN ${h.oldValue} = 'active' THEN NULL ELSE ${now} END`;
	return sql`UPDATE ${vehicles} SET ${nameOf(vehicles.soldAt)} = ${soldAt}, ${nameOf(vehicles.lastChangedAt)} = ${now}
		FROM ${fieldHistory} ${h} WHERE ${h.runId} = ${runId} AND ${h.field} = 'state' AND ${vehicles.id} = ${h.vehicleId}
			AND ${isFirstOfRun} AND ${nothingNewer}`;
}

/** Written last and without a run, because it is newer than the run's own history. */
function insertReturns(runId: number, now: string): SQL {
	const { vehicleId, field, oldValue, newValue, changedAt } = fieldHistory;
	const last = sql`(SELECT ${other.newValue} FROM ${fieldHistory} ${other} WHERE ${ofRun} ORDER BY ${other.id} DESC LIMIT 1)`;
	const returned = sql`CASE WHEN ${h.field} = 'state' THEN coalesce(${h.oldValue}, 'sold') ELSE ${h.oldValue} END`;
	return sql`INSERT INTO ${fieldHistory} (${namesOf(vehicleId, field, oldValue, newValue, changedAt)})
		SELECT ${h.vehicleId}, ${h.field}, ${last}, ${returned}, ${now} FROM ${fieldHistory} ${h}
		WHERE ${h.runId} = ${runId} AND ${isFirstOfRun} AND ${nothingNewer} AND ${isFree} AND ${last} IS NOT ${returned}`;
}

/**
 * Every entry counts as changed and every page as due; pages still remember their cars, for a run that is under way.
 */
function deleteReadings(dealershipId: number): SQL {
	const { etag, lastModified, fetchedAt, showed } = runPages;
	return sql`UPDATE ${runPages} SET ${nameOf(etag)} = NULL, ${nameOf(lastModified)} = NULL, ${nameOf(fetchedAt)} = NULL,
		${nameOf(showed)} = json_set(${showed}, '$.cars', json((
			SELECT json_group_object(key, '') FROM json_each(${showed}, '$.cars'))))
		WHERE ${runPages.dealershipId} = ${dealershipId} AND ${showed} IS NOT NULL`;
}
