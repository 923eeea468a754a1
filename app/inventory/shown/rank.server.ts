import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { nameOf, toStatement } from "../../../db/statement";
import { LAST_RANK } from "../last-rank";
import type { CarChange } from "../stock/reconcile";

/**
 * A rank is a car's place among its dealership's (best first) times four, plus the quarter of its quality: so all best
 * cars come before any second-best, and no dealership fills a page. Ranks new cars before they are listed, so that each
 * enters the search index once, and those that something else listed last meanwhile; writes no correct rank. Reads five
 * rows for each car of the dealership.
 */
export function rankStatement(db: Db, dealershipId: number, since: string, now: string): D1PreparedStatement {
	const { id, lastChangedAt, firstSeenAt, listed, soldAt, rank } = vehicles;
	return toStatement(
		db,
		sql`WITH judged AS (SELECT ${id}, ${lastChangedAt}, ${firstSeenAt}, ${listed}, ${rank} AS had, ${quality(now)} AS quality
				FROM ${vehicles} WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${soldAt} IS NULL),
			placed AS (SELECT *, row_number() OVER (ORDER BY quality DESC, id) - 1 AS place FROM judged),
			ranked AS (SELECT id, min(${LAST_RANK}, place * 4 + 3 - CAST(min(quality, 0.999) * 4 AS INTEGER)) AS rank
				FROM placed WHERE last_changed_at >= ${since} AND (first_seen_at < ${since} OR listed = 0 OR had = ${LAST_RANK}))
			UPDATE ${vehicles} SET ${nameOf(rank)} = ranked.rank FROM ranked
				WHERE ${id} = ranked.id AND ${rank} <> ranked.rank`,
	);
}

function quality(now: string): SQL {
	const { firstSeenAt, price, mileage, vin, description, images, year } = vehicles;
	return sql`(
		0.3 * max(0, 1 - (julianday(${now}) - julianday(${firstSeenAt})) / 30)
		+ 0.2 * (${price} IS NOT NULL) + 0.1 * (${mileage} IS NOT NULL) + 0.05 * (${vin} IS NOT NULL)
		+ 0.05 * (${description} IS NOT NULL) + 0.1 * min(json_array_length(${images}), 10) / 10.0
		+ 0.2 * coalesce(1 - min(1, ${mileage} / (24000.0 * (1 + max(0, strftime('%Y', ${now}) - ${year})))), 0)
	)`;
}

const judged = new Set(["mileage", "year", "images"]);
const judgedWhenKnown = new Set(["price", "vin", "description"]);

/** A new price does not change a car's rank. */
export function hasNewRank(changes: CarChange[]): boolean {
	return changes.some(
		({ field, from, to }) => judged.has(field) || (judgedWhenKnown.has(field) && (from === null) !== (to === null)),
	);
}
