import { commitIf } from "../../db/commit-if.server";
import type { AppContext } from "../context.server";
import { refreshListed } from "../inventory/listed.server";
import { carFields } from "../inventory/reconcile";
import { bumpCatalogue } from "../vehicles/catalogue.server";
import type { ReviewOutcome } from "./review.server";

export const ROLLBACK_DAYS = 30;

/**
 * Takes back what a finished run did, as far as nothing newer has changed it since: fields get their old values,
 * removed cars are back, added ones leave the site. `not-found` for runs unfinished, unknown or older than 30 days.
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
			restoreState(d1, runId, at),
			d1.prepare(settle).bind(runId),
			...refreshListed(ctx.db, run.dealershipId, at),
			bumpCatalogue(ctx.db, at),
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

function restoreState(d1: D1Database, runId: number, now: string): D1PreparedStatement {
	return d1
		.prepare(
			`UPDATE vehicles SET sold_at = CASE WHEN h.old_value = 'active' THEN NULL ELSE ?2 END, last_changed_at = ?2
			FROM field_history h WHERE h.run_id = ?1 AND h.field = 'state' AND vehicles.id = h.vehicle_id AND ${isFirstOfRun}
				AND ${nothingNewer}`,
		)
		.bind(runId, now);
}
