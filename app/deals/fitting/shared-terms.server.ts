import { eq, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { dealFits, dealShared } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { BucketCounts } from "../rating/bands";
import { createCounts, mergeCounts, quantileOf, sumCounts } from "../rating/remainder-counts";
import { FOLDS } from "../table/market-car";
import { firstTerms, type MakeTerms, mergeTerms, type SharedTerms } from "../table/shared-terms";

export type Shared = { terms: SharedTerms[]; counts: BucketCounts };

/** Tables fitted with them since `since` are current; "" before the first night. */
export type SharedThen = Shared & { since: string };

const first: Shared = {
	terms: Array<SharedTerms>(FOLDS).fill(firstTerms),
	counts: { some: createCounts(), many: createCounts() },
};

export async function getShared(db: Db): Promise<SharedThen> {
	const { terms, counts, nightAt, movedAt, id } = dealShared;
	const query = sql`SELECT ${terms}, ${counts}, max(coalesce(${nightAt}, ''), coalesce(${movedAt}, '')) AS since
		FROM ${dealShared} WHERE ${id} = 1`;
	const [row] = await db.reads.rows<{ terms: string | null; counts: string | null; since: string }>(
		toStatement(db, query),
	);
	const since = row?.since ?? "";
	if (!row?.terms || !row.counts) return { ...first, since };
	return { terms: JSON.parse(row.terms), counts: JSON.parse(row.counts), since };
}

const MOST_ROUNDS = 6;

/** Stores what all makes share, after a whole fit. True if it moved: then every make is fitted again. */
export async function storeShared(ctx: AppContext): Promise<boolean> {
	const { told, counts, fittedAt } = dealFits;
	const rows = await ctx.db.select({ told, counts }).from(dealFits).where(isNotNull(fittedAt));
	const before = await getShared(ctx.db);
	const next: Shared = {
		terms: mergeTerms(rows.map((row) => row.told as MakeTerms[])),
		counts: rows.map((row) => row.counts as BucketCounts).reduce(addBuckets, first.counts),
	};
	const now = ctx.now().toISOString();
	const isMoved = hasMoved(before, next);
	const settled = { madeAt: now, ...(isMoved && { ...next, movedAt: now, rounds: sql`${dealShared.rounds} + 1` }) };
	await ctx.db.update(dealShared).set(settled).where(eq(dealShared.id, 1));
	return isMoved;
}

export const mayMove = sql`${dealShared.rounds} < ${MOST_ROUNDS}`;

function addBuckets(sum: BucketCounts, one: BucketCounts): BucketCounts {
	return { some: mergeCounts(sum.some, one.some), many: mergeCounts(sum.many, one.many) };
}

/** Log price: below this the makes' own terms outweigh a shared one. */
const MOVED = 0.02;
const MOVED_BAND = 0.005;
const MORE_CARS = 0.1;

function hasMoved(before: Shared, next: Shared): boolean {
	const isFar = (one: number, other: number) => Math.abs(one - other) > MOVED;
	const terms = next.terms.some((term, fold) => {
		const was = before.terms[fold] ?? firstTerms;
		const states = Object.keys({ ...was.states, ...term.states });
		return (
			isFar(term.base, was.base) ||
			isFar(5 * term.perMiles, 5 * was.perMiles) ||
			isFar(5 * term.perYear, 5 * was.perYear) ||
			states.some((state) => isFar(term.states[state] ?? 0, was.states[state] ?? 0))
		);
	});
	return terms || (["some", "many"] as const).some((bucket) => haveMoved(before.counts[bucket], next.counts[bucket]));
}

function haveMoved(before: number[], next: number[]): boolean {
	const [were, are] = [sumCounts(before), sumCounts(next)];
	if (Math.abs(are - were) > were * MORE_CARS) return true;
	if (are === 0) return false;
	return [0.1, 0.3, 0.7, 0.9].some(
		(share) => Math.abs(quantileOf(before, share) - quantileOf(next, share)) > MOVED_BAND,
	);
}
