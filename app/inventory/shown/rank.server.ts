import type { Db } from "../../../db/client";
import type { CarChange } from "../reconcile";

/**
 * Gives a dealership's cars changed since `since` their rank; new ones get it before they are listed, so that each
 * enters the search index once. Unchanged cars keep theirs, and a correct rank is not written. Reads five rows for each
 * car of the dealership.
 *
 * A rank is the car's place among its dealership's own (best first) times four, plus the quarter of its quality: every
 * dealership's best car comes before any dealership's second, so none fills a page. Quality mixes freshness (30 days),
 * completeness (price, mileage, photos, VIN, description) and value (few miles for the age).
 *
 * @param since ISO 8601 UTC, as is `now`
 */
export function rankStatement(db: Db, dealershipId: number, since: string, now: string): D1PreparedStatement {
	return db.$client
		.prepare(
			`WITH judged AS (SELECT id, last_changed_at, first_seen_at, listed, ${quality} AS quality FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NULL),
			placed AS (SELECT *, row_number() OVER (ORDER BY quality DESC, id) - 1 AS place FROM judged),
			ranked AS (SELECT id, min(${maxRank}, place * 4 + 3 - CAST(min(quality, 0.999) * 4 AS INTEGER)) AS rank
				FROM placed WHERE last_changed_at >= ?3 AND (first_seen_at < ?3 OR listed = 0))
			UPDATE vehicles SET rank = ranked.rank FROM ranked WHERE vehicles.id = ranked.id AND vehicles.rank <> ranked.rank`,
		)
		.bind(dealershipId, now, since);
}

const maxRank = 2047;

const quality = `(
	0.3 * max(0, 1 - (julianday(?2) - julianday(first_seen_at)) / 30)
	+ 0.2 * (price IS NOT NULL) + 0.1 * (mileage IS NOT NULL) + 0.05 * (vin IS NOT NULL) + 0.05 * (description IS NOT NULL)
	+ 0.1 * min(json_array_length(images), 10) / 10.0
	+ 0.2 * coalesce(1 - min(1, mileage / (24000.0 * (1 + max(0, strftime('%Y', ?2) - year)))), 0)
)`;

const judged = new Set(["mileage", "year", "images"]);
const judgedWhenKnown = new Set(["price", "vin", "description"]);

/** A new price does not change a car's rank. */
export function hasNewRank(changes: CarChange[]): boolean {
	return changes.some(
		({ field, from, to }) => judged.has(field) || (judgedWhenKnown.has(field) && (from === null) !== (to === null)),
	);
}
