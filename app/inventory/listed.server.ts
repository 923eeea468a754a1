import type { Db } from "../../db/client";
import { bumpCatalogueIfChanged } from "../vehicles/catalogue.server";

/** Cars that no run has confirmed for so long leave the public site. */
export const UNCONFIRMED_DAYS = 14;

const shownToShoppers = `(
	v.sold_at IS NULL AND v.hidden_at IS NULL
	AND (d.expiration_date IS NULL OR datetime(d.expiration_date) > datetime(?2))
	AND (v.missing_since IS NULL OR v.missing_since > ?3)
	AND (v.origin = 'csv' OR coalesce(d.last_confirmed_at, d.created_at) > ?3)
)`;

/**
 * The statements that bring `vehicles.listed` and `dealerships.vehicle_count` of one dealership up to date.
 * Put them at the end of the batch that changed what shoppers may see; rows already right are not written,
 * and the catalogue gets a new version only when a car came or went.
 *
 * @param now ISO 8601 UTC
 */
export function refreshListed(db: Db, dealershipId: number, now: string): D1PreparedStatement[] {
	const cutoff = new Date(Date.parse(now) - UNCONFIRMED_DAYS * 86_400_000).toISOString();
	return [
		db.$client
			.prepare(
				`UPDATE vehicles SET listed = 1 - listed WHERE id IN (
					SELECT v.id FROM vehicles v CROSS JOIN dealerships d ON d.id = v.dealership_id
					WHERE v.dealership_id = ?1 AND v.listed <> ${shownToShoppers})`,
			)
			.bind(dealershipId, now, cutoff),
		bumpCatalogueIfChanged(db, now),
		db.$client
			.prepare(
				`UPDATE dealerships SET vehicle_count = shown.n
				FROM (SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND listed = 1) AS shown
				WHERE id = ?1 AND vehicle_count <> shown.n`,
			)
			.bind(dealershipId),
	];
}
