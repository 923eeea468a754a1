import type { Db } from "../../db/client";
import { specColumns } from "./columns";
import type { ExportRow } from "./print-rows";

/** The nine columns of the specification, then the rest; our own import reads all of them back. */
export const inventoryColumns = [
	...specColumns,
	...["stockNumber", "trim", "condition", "exteriorColor", "interiorColor", "fuelType", "transmission", "bodyStyle"],
	...["drivetrain", "engine", "description", "images", "carfaxUrl", "originalListingUrl"],
	...["id", "dealershipId", "dealershipName", "status", "firstSeen", "lastChangedAt"],
] as const;

const PAGE = 1000;

/** Cars in stock, page by page: one dealership's by their source keys, or everybody's by their ids when none is named. */
export async function* listInventory(db: Db, dealershipId: number | null): AsyncGenerator<ExportRow[]> {
	for (let after: string | number = dealershipId === null ? 0 : ""; ; ) {
		const { results }: D1Result<Row> = await db.$client
			.prepare(dealershipId === null ? all : own)
			.bind(after, PAGE, ...(dealershipId === null ? [] : [dealershipId]))
			.all<Row>();
		yield results.map((row) => ({ ...row, images: JSON.parse(row.images) as string[] }));
		const last = results.at(-1);
		if (last === undefined || results.length < PAGE) return;
		after = dealershipId === null ? last.id : last.sourceKey;
	}
}

type Row = Record<string, string | number | null> & { id: number; sourceKey: string; images: string };

const columns = `v.title, v.year, v.make, v.model, v.price, v.mileage, v.vin, v.location, v.zip_code AS zipCode,
	v.stock_number AS stockNumber, v.trim, v.condition, v.exterior_color AS exteriorColor, v.interior_color AS interiorColor,
	v.fuel_type AS fuelType, v.transmission, v.body_style AS bodyStyle, v.drivetrain, v.engine, v.description, v.images,
	v.carfax_url AS carfaxUrl, v.original_listing_url AS originalListingUrl, v.id, v.dealership_id AS dealershipId,
	d.name AS dealershipName, CASE WHEN v.listed = 1 THEN 'listed' WHEN v.hidden_at IS NOT NULL THEN 'hidden' ELSE 'not listed' END AS status,
	v.first_seen_at AS firstSeen, v.last_changed_at AS lastChangedAt, v.source_key AS sourceKey`;
const from = "FROM vehicles v CROSS JOIN dealerships d ON d.id = v.dealership_id WHERE v.sold_at IS NULL";
const all = `SELECT ${columns} ${from} AND v.id > ?1 ORDER BY v.id LIMIT ?2`;
const own = `SELECT ${columns} ${from} AND v.dealership_id = ?3 AND v.source_key > ?1 ORDER BY v.source_key LIMIT ?2`;
