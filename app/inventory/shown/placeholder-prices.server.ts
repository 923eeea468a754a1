import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { placeholderShapes } from "./placeholder-prices";

/** Two cars of one dealership with the very same such price are no coincidence. */
const FEWEST_CARS = 2;

export async function getPlaceholderPrices(db: Db, dealershipId: number): Promise<number[]> {
	const row = await db.$client
		.prepare("SELECT placeholder_prices AS prices FROM dealerships WHERE id = ?1")
		.bind(dealershipId)
		.first<{ prices: string }>();
	return JSON.parse(row?.prices ?? "[]") as number[];
}

/** For the end of a step or file with such a price. The last but one counts the cars that lost theirs. */
export function dropPlaceholdersStatements(
	db: Db,
	dealershipId: number,
	{ runId, importId, now }: { runId: number | null; importId: number | null; now: string },
): D1PreparedStatement[] {
	const placeholders = "(SELECT value FROM dealerships d, json_each(d.placeholder_prices) WHERE d.id = ?1)";
	const isFree = "pins -> '$.price' IS NULL";
	const statements = [
		[
			`UPDATE dealerships SET placeholder_prices = (SELECT json_group_array(price) FROM (
				SELECT value AS price FROM json_each(placeholder_prices) UNION
				SELECT price FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NULL AND price IN (SELECT value FROM json_each(?2))
				GROUP BY price HAVING count(*) >= ?3)) WHERE id = ?1`,
			[JSON.stringify(placeholderShapes), FEWEST_CARS],
		],
		[
			`INSERT INTO field_history (vehicle_id, run_id, import_id, field, old_value, new_value, changed_at)
			SELECT id, ?2, ?3, 'price', price, NULL, ?4 FROM vehicles
			WHERE dealership_id = ?1 AND price IN ${placeholders} AND ${isFree}`,
			[runId, importId, now],
		],
		[
			`UPDATE vehicles SET price = NULL, last_changed_at = ?2 WHERE dealership_id = ?1 AND price IN ${placeholders} AND ${isFree}`,
			[now],
		],
	] as const;
	return [
		...statements.map(([sql, values]) => db.$client.prepare(sql).bind(dealershipId, ...values)),
		raiseIfTouchedStatement(db, now),
	];
}
