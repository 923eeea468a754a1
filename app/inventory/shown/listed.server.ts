import { type SQL, sql } from "drizzle-orm";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { dealerships, syncRuns, vehicles } from "../../../db/schema";
import { literalOf, nameOf, toStatement } from "../../../db/statement";
import { isPinned } from "../stock/pins.server";
import { placeholderShapes } from "./placeholder-prices";
import { rankStatement } from "./rank.server";

const UNCONFIRMED_DAYS = 14;

function isShown(now: string): SQL {
	const { soldAt, hiddenAt, missingSince, origin } = vehicles;
	const { expirationDate, lastConfirmedAt, createdAt } = dealerships;
	const confirmedAfter = toConfirmedAfter(now);
	return sql`(${soldAt} IS NULL AND ${hiddenAt} IS NULL
		AND (${expirationDate} IS NULL OR datetime(${expirationDate}) > datetime(${now}))
		AND (${missingSince} IS NULL OR ${missingSince} > ${confirmedAfter})
		AND (${origin} = 'csv' OR coalesce(${lastConfirmedAt}, ${createdAt}) > ${confirmedAfter})
		AND NOT (${mayGetNoPrice}))`;
}

const hasDoubtedPrice = sql.join(
	placeholderShapes.map((price) => sql`${vehicles.price} IS ${literalOf(price)}`),
	sql` OR `,
);

/** A car that a run brings waits for the run's end if its price may be a placeholder: then it is known how many share it. */
const mayGetNoPrice = sql`${vehicles.listed} = 0 AND ${vehicles.origin} = 'scrape'
	AND (${hasDoubtedPrice}) AND NOT (${isPinned("price")})
	AND EXISTS (SELECT 1 FROM ${syncRuns} INDEXED BY sync_runs_one_active
		WHERE ${syncRuns.dealershipId} = ${dealerships.id} AND ${syncRuns.finishedAt} IS NULL
		AND ${vehicles.lastChangedAt} >= ${syncRuns.startedAt})`;

/** The part of `isShown` that changes with time alone; missing cars change by runs. */
function toListedAs(now: string): SQL {
	const { expirationDate, lastConfirmedAt, createdAt } = dealerships;
	return sql`CASE WHEN datetime(${expirationDate}) <= datetime(${now}) THEN 'expired'
		WHEN coalesce(${lastConfirmedAt}, ${createdAt}) <= ${toConfirmedAfter(now)} THEN 'unconfirmed' ELSE 'current' END`;
}

/** Dealerships whose cars are now listed wrongly: call `refreshListedStatements` for each. */
export async function listLapsed(db: Db, now: string, limit: number): Promise<number[]> {
	const { id, listedAs } = dealerships;
	const rows = await db
		.select({ id })
		.from(dealerships)
		.where(sql`${listedAs} <> ${toListedAs(now)}`)
		.limit(limit);
	return rows.map((row) => row.id);
}

/** Last in the batch that changed the cars. Writes no correct row, and no version unless shoppers see a change. */
export function refreshListedStatements(db: Db, dealershipId: number, now: string): D1PreparedStatement[] {
	return [
		flipListed(db, dealershipId, now, -1),
		toStatement(db, updateDealership(dealershipId, now)),
		raiseIfTouchedStatement(db, now),
	];
}

function updateDealership(dealershipId: number, now: string): SQL {
	const { id, vehicleCount, listedAs } = dealerships;
	return sql`UPDATE ${dealerships} SET ${nameOf(vehicleCount)} = shown.n, ${nameOf(listedAs)} = ${toListedAs(now)}
		FROM (SELECT count(*) AS n FROM ${vehicles} WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${vehicles.listed} = 1) AS shown
		WHERE ${id} = ${dealershipId} AND (${vehicleCount} <> shown.n OR ${listedAs} <> ${toListedAs(now)})`;
}

/** Ranks before listing, so that new cars enter the search index once. */
export function publishChangedStatements(
	db: Db,
	dealershipId: number,
	since: string,
	now: string,
): D1PreparedStatement[] {
	return [rankStatement(db, dealershipId, since, now), ...refreshListedStatements(db, dealershipId, now)];
}

/** Each takes a tenth of a millisecond in the search index, and D1 ends statements after 30 s. */
const CARS_A_STEP = 15_000;

/** Ranks and lists the cars of `now`; `commit` runs a step with the cars so far, its null ends it. True: all listed. */
export async function commitStock(
	db: Db,
	dealershipId: number,
	now: string,
	commit: (statements: D1PreparedStatement[], cars: number) => Promise<D1Result[] | null>,
): Promise<boolean> {
	if ((await commit([rankStatement(db, dealershipId, now, now)], 0)) === null) return false;
	for (let cars = CARS_A_STEP; ; cars += CARS_A_STEP) {
		const results = await commit(
			[flipListed(db, dealershipId, now, CARS_A_STEP), raiseIfTouchedStatement(db, now)],
			cars,
		);
		if (results === null) return false;
		if ((results[0]?.results.length ?? 0) < CARS_A_STEP) return true;
	}
}

/** @param limit of cars; -1 for all, without writing down their ids */
function flipListed(db: Db, dealershipId: number, now: string, limit: number): D1PreparedStatement {
	const { id, listed } = vehicles;
	const wrong = sql`SELECT ${id} FROM ${vehicles} CROSS JOIN ${dealerships} ON ${dealerships.id} = ${vehicles.dealershipId}
		WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${listed} <> ${isShown(now)} LIMIT ${limit}`;
	const returning = limit < 0 ? sql`` : sql`RETURNING ${nameOf(id)}`;
	return toStatement(
		db,
		sql`UPDATE ${vehicles} SET ${nameOf(listed)} = 1 - ${nameOf(listed)} WHERE ${nameOf(id)} IN (${wrong}) ${returning}`,
	);
}

function toConfirmedAfter(now: string): string {
	return new Date(Date.parse(now) - UNCONFIRMED_DAYS * 86_400_000).toISOString();
}
