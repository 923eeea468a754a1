import type { Db } from "../../db/client";
import type { KnownCar } from "./known-cars";

/**
 * The identities of a dealership's cars, sold ones first, so that a car in stock wins a shared identity.
 *
 * @param addedAt only the cars that came in at this very time (ISO 8601 UTC)
 */
export async function listKnownCars(db: Db, dealershipId: number, addedAt: string | null = null): Promise<KnownCar[]> {
	const { results } = await db.$client
		.prepare(
			`SELECT id, source_key AS sourceKey, vin, stock_number AS stockNumber, origin, sold_at AS soldAt,
			original_listing_url AS originalListingUrl, missing_since AS missingSince, first_seen_at AS firstSeenAt
			FROM vehicles WHERE dealership_id = ?1 AND (?2 IS NULL OR first_seen_at = ?2) ORDER BY sold_at IS NULL, id`,
		)
		.bind(dealershipId, addedAt)
		.all<KnownCar>();
	return results;
}
