import type { Db } from "../../db/client";

/**
 * The statement that gives a dealership's cars changed at `now` their rank. Put it in the batch that wrote them with
 * `last_changed_at = now`, after the writes; cars that did not change keep theirs, and a rank already right is not written.
 *
 * A rank is the car's place among its dealership's own (best first) times four, plus which quarter its quality falls
 * in: every dealership's best car comes before any dealership's second, so none fills a page. Quality mixes freshness
 * (30 days), completeness (price, mileage, photos, VIN, description) and value (few miles for the age).
 *
 * @param now ISO 8601 UTC
 */
export function rankStatement(db: Db, dealershipId: number, now: string): D1PreparedStatement {
	return db.$client
		.prepare(
			`WITH judged AS (SELECT id, last_changed_at, ${quality} AS quality FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NULL),
			placed AS (SELECT *, row_number() OVER (ORDER BY quality DESC, id) - 1 AS place FROM judged),
			ranked AS (SELECT id, min(${maxRank}, place * 4 + 3 - CAST(min(quality, 0.999) * 4 AS INTEGER)) AS rank
				FROM placed WHERE last_changed_at = ?2)
			UPDATE vehicles SET rank = ranked.rank FROM ranked WHERE vehicles.id = ranked.id AND vehicles.rank <> ranked.rank`,
		)
		.bind(dealershipId, now);
}

/** The search keeps eleven bits of a rank. */
const maxRank = 2047;

const quality = `(
	0.3 * max(0, 1 - (julianday(?2) - julianday(first_seen_at)) / 30)
	+ 0.2 * (price IS NOT NULL) + 0.1 * (mileage IS NOT NULL) + 0.05 * (vin IS NOT NULL) + 0.05 * (description IS NOT NULL)
	+ 0.1 * min(json_array_length(images), 10) / 10.0
	+ 0.2 * coalesce(1 - min(1, mileage / (24000.0 * (1 + max(0, strftime('%Y', ?2) - year)))), 0)
)`;
