import { eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "~/context.server";
import type { Parts } from "~/steps/drive-parts";
import { toLatest } from "../../../db/is-over";
import { dealFits, dealShared, vehicles } from "../../../db/schema";
import { eachOf, toStatement } from "../../../db/statement";
import { toKey } from "../table/market-car";
import { enqueueFits } from "./enqueue-fits.server";
import { changesStatement } from "./store-changes.server";

const DAY_MS = 86_400_000;

/** In: a cron tick. Out: every make fitted once a day, much changed ones sooner, lost fits again. */
export const dealParts: Parts = { "begin-fits": beginNight, "drive-fits": enqueueFits };

/** Makes every make due once a day, also for cars that came without a sync; forgets makes without cars. */
async function beginNight(ctx: AppContext): Promise<void> {
	const now = ctx.now();
	const latest = toLatest(now, 0);
	const { nightAt, movedAt, madeAt, id } = dealShared;
	const row = await ctx.db.select({ nightAt }).from(dealShared).where(eq(id, 1)).get();
	const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
	if (row?.nightAt && row.nightAt > dayAgo && row.nightAt <= latest) return;
	const makes = await listMakes(ctx);
	const times = { movedAt: toPast(movedAt, latest), madeAt: toPast(madeAt, latest) };
	const begin = ctx.db
		.update(dealShared)
		.set({ nightAt: now.toISOString(), rounds: 0, ...times })
		.where(eq(id, 1));
	const fittedAt = toPast(dealFits.fittedAt, latest);
	await ctx.db.$client.batch([
		changesStatement(
			ctx,
			makes.map((make) => ({ make, changes: 0 })),
		),
		toStatement(
			ctx.db,
			ctx.db
				.update(dealFits)
				.set({ attempts: 0, fittedAt })
				.where(or(gt(dealFits.attempts, 0), gt(dealFits.fittedAt, latest))),
		),
		forgetStatement(ctx, makes),
		toStatement(ctx.db, begin),
	]);
}

/** A time from before the clock was put back would count as newer than tonight. */
function toPast(time: SQLiteColumn, latest: string): SQL {
	return sql`iif(${time} > ${latest}, NULL, ${time})`;
}

/** Once a last fit has seen that no car is left. */
function forgetStatement({ db }: AppContext, makes: string[]): D1PreparedStatement {
	const { make, cars, changes, fittedAt } = dealFits;
	const isStocked = sql`${make} IN (SELECT value FROM ${eachOf(makes.map(toKey))})`;
	return toStatement(
		db,
		sql`DELETE FROM ${dealFits} WHERE ${cars} = 0 AND ${changes} = 0 AND ${fittedAt} IS NOT NULL AND NOT ${isStocked}`,
	);
}

async function listMakes({ db }: AppContext): Promise<string[]> {
	const next = (after: ReturnType<typeof sql>) =>
		sql`SELECT min(${vehicles.make}) FROM ${vehicles} INDEXED BY vehicles_market WHERE ${vehicles.listed} = 1 AND ${vehicles.make} > ${after}`;
	const { results } = await toStatement(
		db,
		sql`WITH RECURSIVE stocked (make) AS (${next(sql`''`)} UNION ALL SELECT (${next(sql`stocked.make`)}) FROM stocked WHERE make IS NOT NULL)
			SELECT make FROM stocked WHERE make IS NOT NULL LIMIT 5000`,
	).all<{ make: string }>();
	return results.map(({ make }) => make);
}
