import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { rankStatement } from "./rank.server";

const UNCONFIRMED_DAYS = 14;

const shownToShoppers = `(
	v.sold_at IS NULL AND v.hidden_at IS NULL
	AND (d.expiration_date IS NULL OR datetime(d.expiration_date) > datetime(?2))
	AND (v.missing_since IS NULL OR v.missing_since > ?3)
	AND (v.origin = 'csv' OR coalesce(d.last_confirmed_at, d.created_at) > ?3)
)`;

/** The part of `shownToShoppers` that passes with time; missing cars go by runs. */
const listedAs = `CASE WHEN datetime(expiration_date) <= datetime(?2) THEN 'expired'
	WHEN coalesce(last_confirmed_at, created_at) <= ?3 THEN 'unconfirmed' ELSE 'current' END`;

/** Dealerships whose cars are listed wrongly by now: `refreshListedStatements` each of them. */
export async function listLapsed(db: Db, now: string, limit: number): Promise<number[]> {
	const { results } = await db.$client
		.prepare(`SELECT id FROM dealerships WHERE listed_as <> ${listedAs} LIMIT ?1`)
		.bind(limit, now, toConfirmedAfter(now))
		.all<{ id: number }>();
	return results.map(({ id }) => id);
}

/**
 * Update `vehicles.listed` and, of its dealership, `vehicle_count` and `listed_as`. For the end of the batch that
 * changed them; correct rows are not written, and the catalogue gets a new version only when shoppers see a change.
 *
 * @param now ISO 8601 UTC
 */
export function refreshListedStatements(db: Db, dealershipId: number, now: string): D1PreparedStatement[] {
	return [
		flipListed(db, dealershipId, now, -1),
		db.$client
			.prepare(
				`UPDATE dealerships SET vehicle_count = shown.n, listed_as = ${listedAs}
				FROM (SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND listed = 1) AS shown
				WHERE id = ?1 AND (vehicle_count <> shown.n OR listed_as <> ${listedAs})`,
			)
			.bind(dealershipId, now, toConfirmedAfter(now)),
		raiseIfTouchedStatement(db, now),
	];
}

/** Ranks first, so that new cars enter the search index once. For the end of a step that stored cars. */
export function publishChangedStatements(
	db: Db,
	dealershipId: number,
	since: string,
	now: string,
): D1PreparedStatement[] {
	return [rankStatement(db, dealershipId, since, now), ...refreshListedStatements(db, dealershipId, now)];
}

/** Each costs about a tenth of a millisecond in the search index, and D1 ends statements after 30 s. */
const CARS_A_STEP = 15_000;

/**
 * Ranks the cars that came in at `now` as parts of one change, and shows them, some thousands at a time.
 *
 * @param commit runs the batch of a step, with the number of cars so far; null ends the listing
 *
 * @returns whether it came to its end
 */
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

function flipListed(db: Db, dealershipId: number, now: string, limit: number): D1PreparedStatement {
	const returning = limit < 0 ? "" : "RETURNING id";
	return db.$client
		.prepare(
			`UPDATE vehicles SET listed = 1 - listed WHERE id IN (
				SELECT v.id FROM vehicles v CROSS JOIN dealerships d ON d.id = v.dealership_id
				WHERE v.dealership_id = ?1 AND v.listed <> ${shownToShoppers} LIMIT ?4) ${returning}`,
		)
		.bind(dealershipId, now, toConfirmedAfter(now), limit);
}

function toConfirmedAfter(now: string): string {
	return new Date(Date.parse(now) - UNCONFIRMED_DAYS * 86_400_000).toISOString();
}
