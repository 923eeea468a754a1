import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { deadLetters, dealerships, imports, surveyState, syncRuns } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { type FailedFit, listFailedFits } from "../deals/standing/failed-fits.server";
import { listMistakenPrices, type MistakenPrice } from "../deals/standing/mistaken-prices.server";
import { type LookedPrice, listLookedPrices } from "../inventory/shown/looked-prices.server";
import { jobSubject } from "../jobs/job-subject.server";
import { listSharedVins, type SharedVin } from "../vehicles/sellers/shared-vins.server";
import { MOST_SURVEYED } from "../vehicles/survey/read-cars.server";

export interface Attention {
	reviews: { runId: number; dealership: string; reason: string | null }[];
	imports: { id: number; dealershipId: number; dealership: string; fileName: string; held: number }[];
	/** Uploaded, and imported only once a person has checked them. */
	unchecked: { id: number; dealershipId: number; dealership: string; fileName: string; rows: number }[];
	deadLetters: { id: number; message: string; of: string | null }[];
	/** Probable slips, kept out of the order by best price and of every estimate. */
	prices: MistakenPrice[];
	/** Unbelievable prices from checks. */
	looked: LookedPrice[];
	fits: FailedFit[];
	/** One VIN at two cars: one dealer is mistaken. */
	vins: SharedVin[];
	/** One, if more cars are listed than a survey holds. */
	unsurveyed: { most: number }[];
}

const SHOWN = 20;

export async function getAttention(db: Db): Promise<Attention> {
	const [reviews, held, unchecked, letters, prices, looked, fits, vins, unsurveyed] = await Promise.all([
		listReviews(db),
		listHeldImports(db),
		listUnchecked(db),
		listDeadLetters(db),
		listMistakenPrices(db, SHOWN),
		listLookedPrices(db, SHOWN),
		listFailedFits(db, SHOWN),
		listSharedVins(db, SHOWN),
		listUnsurveyed(db),
	]);
	return { reviews, imports: held, unchecked, deadLetters: letters, prices, looked, fits, vins, unsurveyed };
}

async function listUnsurveyed(db: Db): Promise<Attention["unsurveyed"]> {
	const { id, cars } = surveyState;
	const isTooLarge = and(eq(id, 1), gt(cars, MOST_SURVEYED));
	const found = await db.select({ cars }).from(surveyState).where(isTooLarge);
	return found.map(() => ({ most: MOST_SURVEYED }));
}

function listReviews(db: Db): Promise<Attention["reviews"]> {
	return db
		.select({ runId: syncRuns.id, dealership: dealerships.name, reason: syncRuns.reason })
		.from(syncRuns)
		.innerJoin(dealerships, eq(dealerships.id, syncRuns.dealershipId))
		.where(sql`${syncRuns.outcome} = 'needs-review'`)
		.orderBy(desc(syncRuns.id))
		.limit(SHOWN);
}

function listHeldImports(db: Db): Promise<Attention["imports"]> {
	const { id, dealershipId, fileName, pendingRemovals } = imports;
	const held = sql<number>`json_array_length(${pendingRemovals})`;
	return db
		.select({ id, dealershipId, dealership: dealerships.name, fileName, held })
		.from(imports)
		.innerJoin(dealerships, eq(dealerships.id, dealershipId))
		.where(isNotNull(pendingRemovals))
		.orderBy(desc(id))
		.limit(SHOWN);
}

async function listUnchecked(db: Db): Promise<Attention["unchecked"]> {
	const { id, dealershipId, fileName, rowsKnown, state } = imports;
	const { results } = await toStatement(
		db,
		sql`SELECT ${id}, ${dealershipId} AS dealershipId, ${dealerships.name} AS dealership, ${fileName} AS fileName,
			${rowsKnown} AS rows FROM ${imports} INDEXED BY imports_unchecked
			CROSS JOIN ${dealerships} ON ${dealerships.id} = ${dealershipId}
			WHERE ${state} = 'preview' ORDER BY ${id} DESC LIMIT ${SHOWN}`,
	).all<Attention["unchecked"][number]>();
	return results;
}

function listDeadLetters(db: Db): Promise<Attention["deadLetters"]> {
	const { id, message, resolvedAt } = deadLetters;
	return db
		.select({ id, message: sql<string>`${message}`, of: jobSubject })
		.from(deadLetters)
		.where(isNull(resolvedAt))
		.orderBy(desc(id))
		.limit(SHOWN);
}
