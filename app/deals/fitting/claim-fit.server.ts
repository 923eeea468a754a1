import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { claimFields, isUnclaimed } from "~/steps/claim.server";
import type { Db } from "../../../db/client";
import { commitIf } from "../../../db/commit-if.server";
import { dealFits } from "../../../db/schema";
import type { FitJob } from "./fit-job";

/** Far longer than a fit of the largest make; afterwards the sweeper starts it again. */
export const FIT_LEASE_MS = 300_000;

export type FitClaim = { make: string; spellings: string[]; fence: number; changes: number };

/** Null for a message that came twice or late. */
export async function claimFit(ctx: AppContext, job: FitJob): Promise<FitClaim | null> {
	const now = ctx.now();
	const { make, spellings, fence, changes } = dealFits;
	const claim = await ctx.db
		.update(dealFits)
		.set(claimFields(dealFits, now, FIT_LEASE_MS))
		.where(and(eq(make, job.make), eq(fence, job.fence), isUnclaimed(dealFits, now, FIT_LEASE_MS)))
		.returning({ make, spellings, fence, changes })
		.get();
	return claim ?? null;
}

/** One transaction while the claim holds; null if somebody else has the make now. */
export async function commitFit(
	db: Db,
	{ make, fence }: Pick<FitClaim, "make" | "fence">,
	statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
	const held = sql`(SELECT ${dealFits.fence} FROM ${dealFits} WHERE ${dealFits.make} = ${make}) IS ${fence}`;
	return await commitIf(db, held, statements);
}
