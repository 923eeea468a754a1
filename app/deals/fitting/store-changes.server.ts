import { sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { logFailure } from "~/log/log";
import { dealFits, fieldHistory, vehicles } from "../../../db/schema";
import { eachOf, nameOf, namesOf, toStatement } from "../../../db/statement";
import { toKey } from "../table/market-car";
import { driveDueFits } from "./drive-due-fits.server";
import { type DueFit, dueFitsStatement, enqueueAll, toDueFits } from "./enqueue-fits.server";

export type Changed = { make: string; changes: number };

/** Counts a run's changes towards its makes' age, and fits those now due. True when cars were written. */
export async function storeRunChanges(ctx: AppContext, runId: number): Promise<boolean> {
	const { vehicleId } = fieldHistory;
	return await noteChanges(
		ctx,
		sql`SELECT ${vehicles.make}, count(DISTINCT ${vehicleId}) AS changes
			FROM ${fieldHistory} INDEXED BY field_history_run CROSS JOIN ${vehicles} ON ${vehicles.id} = ${vehicleId}
			WHERE ${fieldHistory.runId} = ${runId} AND ${vehicles.make} IS NOT NULL GROUP BY ${vehicles.make}`,
		driveDueFits,
	);
}

/** The same for an import or a decision, whose cars carry the time `since`. */
export async function storeStockChanges(ctx: AppContext, dealershipId: number, since: string): Promise<void> {
	await noteChanges(
		ctx,
		sql`SELECT ${vehicles.make}, count(*) AS changes FROM ${vehicles} INDEXED BY vehicles_dealership_source_key
			WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${vehicles.lastChangedAt} >= ${since}
			AND ${vehicles.make} IS NOT NULL GROUP BY ${vehicles.make}`,
		enqueueAll,
	);
}

/** Counts the cars of a dealership that all come, leave or are deleted, so that the next tick fits their makes. */
export async function dealershipChangesStatement(
	ctx: Pick<AppContext, "db" | "now">,
	dealershipId: number,
): Promise<D1PreparedStatement> {
	const { results } = await toStatement(
		ctx.db,
		sql`SELECT ${vehicles.make}, count(*) AS changes FROM ${vehicles} INDEXED BY vehicles_dealership_source_key
			WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${vehicles.soldAt} IS NULL AND ${vehicles.make} IS NOT NULL
			GROUP BY ${vehicles.make}`,
	).all<Changed>();
	return changesStatement(ctx, results);
}

/** One call to D1, or two. A failure is only logged: the work before it is done, and the next night fits every make. */
async function noteChanges<Result>(
	ctx: AppContext,
	changed: ReturnType<typeof sql>,
	drive: (ctx: AppContext, due: DueFit[]) => Promise<Result>,
): Promise<boolean> {
	try {
		const { results } = await toStatement(ctx.db, changed).all<Changed>();
		if (results.length === 0) return false;
		const [, due] = await ctx.db.$client.batch([changesStatement(ctx, results), dueFitsStatement(ctx)]);
		return (await drive(ctx, toDueFits(due))) === true;
	} catch (error) {
		logFailure("fits-not-sent", error, {});
		return false;
	}
}

/** Makes that two dealers spell differently are one. */
export function changesStatement({ db, now }: Pick<AppContext, "db" | "now">, changed: Changed[]): D1PreparedStatement {
	const byKey = new Map<string, { make: string; spellings: string[]; changes: number }>();
	for (const { make, changes } of changed) {
		const key = toKey(make);
		if (key === null) continue;
		const one = byKey.get(key) ?? { make: key, spellings: [], changes: 0 };
		byKey.set(key, { make: key, spellings: [...one.spellings, make], changes: one.changes + changes });
	}
	const { make, spellings, changes, changedAt } = dealFits;
	const all = sql`(SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(${spellings}) UNION SELECT value FROM json_each(excluded.spellings)))`;
	return toStatement(
		db,
		sql`INSERT INTO ${dealFits} (${namesOf(make, spellings, changes, changedAt)})
			SELECT value ->> '$.make', value ->> '$.spellings', value ->> '$.changes', ${now().toISOString()}
			FROM ${eachOf([...byKey.values()])} WHERE true
			ON CONFLICT DO UPDATE SET ${nameOf(spellings)} = ${all}, ${nameOf(changes)} = ${changes} + excluded.changes,
			${nameOf(changedAt)} = excluded.changed_at WHERE excluded.changes > 0 OR ${spellings} <> ${all}`,
	);
}
