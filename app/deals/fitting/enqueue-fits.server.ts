import { sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { isOver } from "../../../db/is-over";
import { dealerships, dealFits, dealShared, syncRuns } from "../../../db/schema";
import { nameOf, namesOf, toStatement } from "../../../db/statement";
import { FIT_LEASE_MS } from "./claim-fit.server";
import type { FitJob } from "./fit-job";
import { mayMove, storeShared } from "./shared-terms.server";

const FITS_A_TICK = 50;
const SENT_MS = 60_000;
/** After so many attempts a make whose fits keep dying waits for the next night. */
const MOST_ATTEMPTS = 5;
/** For dealers that are being read for the first time. */
const WAIT_MS = 30 * 60_000;
/** A make is fitted again when more than one car in this many came, went or changed. */
const CHANGED_SHARE = 20;

const { fittedAt, changes, cars, leaseUntil, sentUntil, attempts, changedAt } = dealFits;
const { nightAt, movedAt, madeAt } = dealShared;
const shared = sql`FROM ${dealShared} WHERE ${dealShared.id} = 1`;
const isStale = sql`(${fittedAt} IS NULL OR ${fittedAt} < coalesce((SELECT ${nightAt} ${shared}), '')
	OR ${fittedAt} < coalesce((SELECT ${movedAt} ${shared}), '') OR ${changes} * ${CHANGED_SHARE} > ${cars})`;

export type DueFit = { make: string; fence: number; cars: number };

/** Outdated makes, marked as on their way. If there are none and the shared terms have moved, all are outdated. */
export async function claimDueFits(ctx: AppContext): Promise<DueFit[]> {
	const [due, settling] = await ctx.db.$client.batch([dueFitsStatement(ctx), settlingStatement(ctx)]);
	if (due?.results.length !== 0 || settling?.results.length !== 1 || !(await storeShared(ctx))) return toDueFits(due);
	return toDueFits(await dueFitsStatement(ctx).run());
}

export async function enqueueFits(ctx: AppContext): Promise<void> {
	await enqueueAll(ctx, await claimDueFits(ctx));
}

export async function enqueueAll(ctx: AppContext, due: DueFit[]): Promise<void> {
	for (const one of due) await enqueueFit(ctx, one);
}

export async function enqueueFit(ctx: AppContext, { make, fence }: DueFit): Promise<void> {
	await ctx.jobs.send({ v: 1, type: "fit", make, fence } satisfies FitJob);
}

/** Marks outdated makes as on their way; `toDueFits` reads its result. */
export function dueFitsStatement(ctx: Pick<AppContext, "db" | "now">): D1PreparedStatement {
	const at = ctx.now();
	const until = new Date(at.getTime() + SENT_MS).toISOString();
	const patience = new Date(at.getTime() - WAIT_MS).toISOString();
	const isFree = sql`${isOver(leaseUntil, at, FIT_LEASE_MS)} AND ${isOver(sentUntil, at, SENT_MS)}`;
	const isWaiting = sql`EXISTS (SELECT 1 FROM ${syncRuns} INDEXED BY sync_runs_one_active CROSS JOIN ${dealerships}
		ON ${dealerships.id} = ${syncRuns.dealershipId} WHERE ${syncRuns.finishedAt} IS NULL AND ${dealerships.lastConfirmedAt} IS NULL)`;
	const due = sql`SELECT ${dealFits.make} FROM ${dealFits} WHERE ${isStale} AND ${isFree} AND ${attempts} < ${MOST_ATTEMPTS}
		AND NOT (coalesce(${changedAt}, '') > ${patience} AND ${isWaiting}) LIMIT ${FITS_A_TICK}`;
	return toStatement(
		ctx.db,
		sql`UPDATE ${dealFits} SET ${nameOf(sentUntil)} = ${until} WHERE ${dealFits.make} IN (${due})
			RETURNING ${namesOf(dealFits.make, dealFits.fence)}, max(${nameOf(cars)}, ${nameOf(changes)}) AS cars`,
	);
}

export function toDueFits(result: D1Result | undefined): DueFit[] {
	return (result?.results ?? []) as DueFit[];
}

/** A row if every make is fitted, some since the shared terms were last checked, and these may still move tonight. */
function settlingStatement(ctx: AppContext): D1PreparedStatement {
	return toStatement(
		ctx.db,
		sql`SELECT 1 FROM ${dealShared} WHERE ${dealShared.id} = 1 AND ${mayMove}
			AND EXISTS (SELECT 1 FROM ${dealFits} WHERE ${fittedAt} > coalesce(${madeAt}, ''))
			AND NOT EXISTS (SELECT 1 FROM ${dealFits} WHERE ${isStale} AND ${attempts} < ${MOST_ATTEMPTS})`,
	);
}
