import type { AppContext } from "~/context.server";
import { jsonRows, toJsonParts } from "~/inventory/json-rows";
import { carFields } from "~/inventory/reconcile";
import { refreshListedStatements } from "~/inventory/shown/listed.server";
import { bumpCatalogueStatement } from "~/vehicles/catalogue.server";
import type { Spot } from "~/vehicles/places/places";
import { resolvePlaces } from "~/vehicles/places/places.server";
import type { Db } from "../../../db/client";
import { commitIf } from "../../../db/commit-if.server";
import type { ReviewOutcome } from "./review.server";

export const ROLLBACK_DAYS = 30;

/**
 * Takes back what a finished run did, as far as nothing newer has changed it since: fields get their old values,
 * removed cars are back, added ones leave the site; the next sync reads all pages anew. `not-found` for runs unfinished, unknown or older than 30 days.
 *
 * @param notes go into the same batch, behind the effect: who decided
 */
export async function rollBackRun(
	ctx: AppContext,
	runId: number,
	notes: D1PreparedStatement[],
): Promise<ReviewOutcome> {
	const now = ctx.now();
	const at = now.toISOString();
	const oldest = new Date(now.getTime() - ROLLBACK_DAYS * 86_400_000).toISOString();
	const d1 = ctx.db.$client;
	const finished = "FROM sync_runs WHERE id = ?1 AND finished_at > ?2 AND outcome <> 'rolled-back'";
	const run = await d1
		.prepare(`SELECT dealership_id AS dealershipId ${finished}`)
		.bind(runId, oldest)
		.first<{ dealershipId: number }>();
	if (!run) return "not-found";
	const settle =
		"UPDATE sync_runs SET outcome = 'rolled-back', reason = 'Rolled back by an administrator.' WHERE id = ?1";
	const done = await commitIf(
		ctx.db,
		`EXISTS (SELECT 1 ${finished})`,
		[runId, oldest],
		[
			...carFields.map((field) => restoreField(d1, field, runId, at)),
			...(await restorePlaces(ctx.db, run.dealershipId, runId)),
			restoreState(d1, runId, at),
			writeReturns(d1, runId, at),
			forgetReadings(d1, run.dealershipId),
			d1.prepare(settle).bind(runId),
			...refreshListedStatements(ctx.db, run.dealershipId, at),
			bumpCatalogueStatement(ctx.db, at),
			...notes,
		],
	);
	return done ? "done" : "not-found";
}

/** What the car was before the run is what its first change in the run replaced. */
const isFirstOfRun = `h.id = (
	SELECT min(f.id) FROM field_history f WHERE f.vehicle_id = h.vehicle_id AND f.field = h.field AND f.run_id = h.run_id)`;
/** What a later run, an import or an administrator has changed since stays. */
const nothingNewer = `NOT EXISTS (
	SELECT 1 FROM field_history n WHERE n.vehicle_id = h.vehicle_id AND n.field = h.field AND n.id > h.id
		AND n.run_id IS NOT h.run_id)`;

function restoreField(d1: D1Database, field: string, runId: number, now: string): D1PreparedStatement {
	const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	const restored = field === "images" ? "coalesce(h.old_value, '[]')" : "h.old_value";
	return d1
		.prepare(
			`UPDATE vehicles SET ${column} = ${restored}, last_changed_at = ?3
			FROM field_history h WHERE h.run_id = ?1 AND h.field = ?2 AND vehicles.id = h.vehicle_id AND ${isFirstOfRun}
				AND ${nothingNewer}`,
		)
		.bind(runId, field, now);
}

type MovedBack = Spot & { id: number };

/** City and place have no history: they follow from the location and ZIP just restored, unless those have changed since this read them. */
async function restorePlaces(db: Db, dealershipId: number, runId: number): Promise<D1PreparedStatement[]> {
	const cars = await listMovedBack(db, runId);
	if (cars.length === 0) return [];
	const places = await resolvePlaces(db, dealershipId, cars);
	const update = db.$client.prepare(
		`UPDATE vehicles SET city = j.value ->> '$.city', place_id = j.value ->> '$.placeId' FROM ${jsonRows} AS j
		WHERE vehicles.id = j.value ->> '$.id'
			AND (vehicles.location, vehicles.zip_code) IS (j.value ->> '$.location', j.value ->> '$.zipCode')`,
	);
	return toJsonParts(cars.map((car, i) => ({ ...car, ...places[i] }))).map((part) => update.bind(part));
}

async function listMovedBack(db: Db, runId: number): Promise<MovedBack[]> {
	const { results } = await db.$client
		.prepare(
			`SELECT v.id, v.location, v.zip_code AS zipCode, json_group_object(h.field, h.old_value) AS back
			FROM field_history h CROSS JOIN vehicles v ON v.id = h.vehicle_id
			WHERE h.run_id = ?1 AND h.field IN ('location', 'zipCode') AND ${isFirstOfRun} AND ${nothingNewer} GROUP BY v.id`,
		)
		.bind(runId)
		.all<MovedBack & { back: string }>();
	return results.map(({ back, ...car }) => ({ ...car, ...(JSON.parse(back) as Partial<Spot>) }));
}

function restoreState(d1: D1Database, runId: number, now: string): D1PreparedStatement {
	return d1
		.prepare(
			`UPDATE vehicles SET sold_at = CASE WHEN h.old_value = 'active' THEN NULL ELSE ?2 END, last_changed_at = ?2
			FROM field_history h WHERE h.run_id = ?1 AND h.field = 'state' AND vehicles.id = h.vehicle_id AND ${isFirstOfRun}
				AND ${nothingNewer}`,
		)
		.bind(runId, now);
}

/** The history of what was taken back, by nobody's run: written last, for it is newer than what the run did. */
function writeReturns(d1: D1Database, runId: number, now: string): D1PreparedStatement {
	const last = `(SELECT l.new_value FROM field_history l
		WHERE l.vehicle_id = h.vehicle_id AND l.field = h.field AND l.run_id = h.run_id ORDER BY l.id DESC LIMIT 1)`;
	const returned = "CASE WHEN h.field = 'state' THEN coalesce(h.old_value, 'sold') ELSE h.old_value END";
	return d1
		.prepare(
			`INSERT INTO field_history (vehicle_id, field, old_value, new_value, changed_at)
			SELECT h.vehicle_id, h.field, ${last}, ${returned}, ?2 FROM field_history h
			WHERE h.run_id = ?1 AND ${isFirstOfRun} AND ${nothingNewer} AND ${last} IS NOT ${returned}`,
		)
		.bind(runId, now);
}

/**
 * Pages keep which cars they showed, for a run that is under way, but not how: each entry counts as changed and each
 * page as due.
 */
function forgetReadings(d1: D1Database, dealershipId: number): D1PreparedStatement {
	return d1
		.prepare(
			`UPDATE run_pages SET etag = NULL, last_modified = NULL, fetched_at = NULL, showed = json_set(showed, '$.cars',
				json((SELECT json_group_object(key, '') FROM json_each(run_pages.showed, '$.cars'))))
			WHERE dealership_id = ?1 AND showed IS NOT NULL`,
		)
		.bind(dealershipId);
}
