import { eq, sql } from "drizzle-orm";
import { isTouched } from "~/catalogue/lines.server";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { catalogue, dealFits } from "../../../db/schema";
import { nameOf, toStatement } from "../../../db/statement";
import { fitMake, type MakeFit } from "../rating/fit-make";
import { claimFit, type FitClaim } from "./claim-fit.server";
import type { FitJob } from "./fit-job";
import { listFound, type Tally } from "./list-found";
import { readMarket, SOLD_DAYS } from "./read-market.server";
import { getShared } from "./shared-terms.server";
import { writeDeals } from "./write-deals.server";

/** In: a message about a make. Out: its table fitted anew, changed deals written; a failed fit leaves the last. */
export async function driveFit(
	ctx: AppContext,
	job: FitJob,
): Promise<{ end: "fitted" | "overtaken"; written: number }> {
	const claim = await claimFit(ctx, job);
	if (claim === null) return { end: "overtaken", written: 0 };
	const soldSince = new Date(ctx.now().getTime() - SOLD_DAYS * 86_400_000).toISOString();
	const [cars, shared] = await Promise.all([readMarket(ctx.db, claim.spellings, soldSince), getShared(ctx.db)]);
	const thisYear = ctx.now().getUTCFullYear();
	const fit = fitMake(cars, shared.terms, thisYear);
	const tally: Tally = { listed: 0, rated: 0, written: 0 };
	const found = listFound(cars, fit, shared.counts, thisYear, tally);
	const isHeld = await writeDeals(ctx, claim, found, () =>
		endStatements(ctx, claim, fit, { ...tally, since: shared.since }),
	);
	return isHeld ? { end: "fitted", written: tally.written } : { end: "overtaken", written: 0 };
}

function endStatements(
	ctx: AppContext,
	claim: FitClaim,
	fit: MakeFit,
	ended: Tally & { since: string },
): D1PreparedStatement[] {
	const now = ctx.now().toISOString();
	const { changes } = dealFits;
	// With a clock that was set back the fit would stay out of date, and be repeated for ever.
	const fittedAt = now > ended.since ? now : ended.since;
	const row = {
		...{ leaseUntil: null, sentUntil: null, attempts: 0, fittedAt, cars: ended.listed, rated: ended.rated },
		...{ changes: sql`max(0, ${changes} - ${claim.changes})`, told: fit.told, counts: fit.counts },
	};
	return [
		toStatement(ctx.db, ctx.db.update(dealFits).set(row).where(eq(dealFits.make, claim.make))),
		...(ended.written > 0 ? [publish(ctx.db, now)] : []),
	];
}

/** Shoppers see other labels now, and the order by best price once a third of the catalogue has one. */
function publish(db: Db, now: string): D1PreparedStatement {
	const { version, changedAt, isRated, whole, id } = catalogue;
	const isThird = sql`(SELECT coalesce(3 * sum(${dealFits.rated}) >= sum(${dealFits.cars}) AND sum(${dealFits.rated}) > 0, 0) FROM ${dealFits})`;
	return toStatement(
		db,
		sql`UPDATE ${catalogue} SET ${nameOf(version)} = ${version} + 1, ${nameOf(changedAt)} = ${now},
			${nameOf(whole)} = iif(${isRated} IS ${isThird}, ${whole}, ${version} + 1), ${nameOf(isRated)} = ${isThird}
			WHERE ${id} = 1 AND (${isRated} IS NOT ${isThird} OR ${isTouched})`,
	);
}
