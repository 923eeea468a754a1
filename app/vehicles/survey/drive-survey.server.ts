import { eq, sql } from "drizzle-orm";
import { isTouched } from "~/catalogue/lines.server";
import type { AppContext } from "~/context.server";
import { logEvent } from "~/log/log";
import type { Parts } from "~/steps/drive-parts";
import type { Db } from "../../../db/client";
import { catalogue, surveyState } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { raiseIfTouchedStatement } from "../catalogue.server";
import { toDealerChanges } from "./dealer-changes";
import { listSurveyed } from "./list-surveyed";
import { listStockNames, MOST_SURVEYED, readListedCars } from "./read-cars.server";
import { storeFacts } from "./store-facts.server";

/** Keeps the rows read a day constant: an hour's pause for 100,000 cars, a minute for 1,600. */
const pauseMsPerCar = 36;

/** In: a cron tick. Out: a new survey, if cars have changed and the last one is old enough for their number. */
export const surveyParts: Parts = { survey: (ctx) => driveSurvey(ctx) };

/** With more cars than it holds, the pages' facts are deleted instead: none is true of a part. The desk tells. */
export async function driveSurvey(ctx: Pick<AppContext, "db" | "now">, most = MOST_SURVEYED): Promise<boolean> {
	const begun = ctx.now();
	const version = await claimSurvey(ctx.db, begun);
	if (version === null) return false;
	const [found, names] = await Promise.all([readListedCars(ctx.db, most), listStockNames(ctx.db)]);
	const [cars, count] = [found ?? [], found?.length ?? most + 1];
	const { pages, changed } = await storeFacts(ctx.db, listSurveyed(cars, names, begun), begun);
	const { id } = surveyState;
	const known = await ctx.db.select({ dealers: surveyState.dealers }).from(surveyState).where(eq(id, 1)).get();
	const dealers = toDealerChanges(cars, known?.dealers ?? {}, begun.toISOString());
	const done = ctx.db
		.update(surveyState)
		.set({ version: toSurveyed(version), cars: count, pages, dealers })
		.where(eq(id, 1));
	const raise = raiseIfTouchedStatement(ctx.db, ctx.now().toISOString());
	const [, raised] = await ctx.db.$client.batch([toStatement(ctx.db, done), raise]);
	logEvent("survey", { cars: count, pages, changed, ms: ctx.now().getTime() - begun.getTime() });
	return (raised?.meta.changes ?? 0) > 0;
}

/** The version that these facts are of: with their own lines, unless others came between, whose cars it may lack. */
function toSurveyed(begunWith: number) {
	const { id, version } = catalogue;
	return sql`(SELECT ${begunWith} + (${version} = ${begunWith} AND ${isTouched}) FROM ${catalogue} WHERE ${id} = 1)`;
}

/** Only one of two simultaneous ticks begins. Null if nothing has changed, or the last survey is too recent. */
async function claimSurvey(db: Db, now: Date): Promise<number | null> {
	const { id, version, begunAt, cars } = surveyState;
	const query = sql`UPDATE ${surveyState} SET begun_at = ${now.toISOString()} WHERE ${id} = 1
		AND ${version} <> (SELECT ${catalogue.version} FROM ${catalogue} WHERE ${catalogue.id} = 1)
		AND (${begunAt} IS NULL OR abs(julianday(${now.toISOString()}) - julianday(${begunAt})) * 86400000 >= ${cars} * ${pauseMsPerCar})
		RETURNING (SELECT ${catalogue.version} FROM ${catalogue} WHERE ${catalogue.id} = 1) AS version`;
	const { results } = await toStatement(db, query).all<{ version: number }>();
	return results[0]?.version ?? null;
}
