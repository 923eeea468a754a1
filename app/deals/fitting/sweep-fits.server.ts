import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Parts } from "~/steps/drive-parts";
import { dealShared, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { enqueueFits } from "./enqueue-fits.server";
import { storeChanges } from "./store-changes.server";

const DAY_MS = 86_400_000;

/** In: a cron tick. Out: every make fitted once a day, those whose stock changed much sooner, lost fits again. */
export const dealParts: Parts = { "begin-fits": beginNight, "drive-fits": enqueueFits };

/** Once a day every make in stock is due, also what came in without a sync. */
async function beginNight(ctx: AppContext): Promise<void> {
	const now = ctx.now();
	const { nightAt, id } = dealShared;
	const row = await ctx.db.select({ nightAt }).from(dealShared).where(eq(id, 1)).get();
	if (Math.abs(now.getTime() - Date.parse(row?.nightAt ?? "1970-01-01")) < DAY_MS) return;
	const makes = await listMakes(ctx);
	await storeChanges(
		ctx,
		makes.map((make) => ({ make, changes: 0 })),
	);
	await ctx.db.update(dealShared).set({ nightAt: now.toISOString(), rounds: 0 }).where(eq(id, 1));
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
