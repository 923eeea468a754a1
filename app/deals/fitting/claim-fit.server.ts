import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { commitIf } from "../../../db/commit-if.server";
import { isOver } from "../../../db/is-over";
import { dealFits } from "../../../db/schema";
import type { FitJob } from "./fit-job";

/** Far longer than a fit of the largest make; afterwards the sweeper starts it again. */
export const LEASE_MS = 300_000;

export type Claim = { make: string; spellings: string[]; fence: number; changes: number };

/** Null for a message that came twice or late. */
export async function claimFit(ctx: AppContext, job: FitJob): Promise<Claim | null> {
	const now = ctx.now();
	const { make, spellings, fence, changes, attempts, leaseUntil } = dealFits;
	const isFree = isOver(leaseUntil, now, LEASE_MS);
	const claim = await ctx.db
		.update(dealFits)
		.set({
			...{ fence: sql`${fence} + 1`, attempts: sql`${attempts} + 1` },
			leaseUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
		})
		.where(and(eq(make, job.make), eq(fence, job.fence), isFree))
		.returning({ make, spellings, fence, changes })
		.get();
	return claim ?? null;
}

/** One transaction while the claim holds; null if somebody else has the make now. */
export async function commitClaimed(
	db: Db,
	{ make, fence }: Pick<Claim, "make" | "fence">,
	statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
	const held = sql`(SELECT ${dealFits.fence} FROM ${dealFits} WHERE ${dealFits.make} = ${make}) IS ${fence}`;
	return await commitIf(db, held, statements);
}
