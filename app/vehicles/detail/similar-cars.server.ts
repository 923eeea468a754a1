import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { literalOf, toStatement } from "../../../db/statement";
import { cardColumns, cardJoins, type VehicleRow, v } from "../card-columns.server";
import { carsOf, idIn, position } from "../search/index-query.server";
import { kindPrefixes, nothing } from "../search/terms";
import { type ShownVehicle, toShownVehicle } from "../vehicle";

/** `rank` of the last car of the model: a better-ranked new car would enter the list; null if any new car would. */
export type Similar = { cars: ShownVehicle[]; rank: number | null };

type Row = VehicleRow & { rank: number; of_model: number; asked_id: number };

const none = literalOf(nothing);

/** As `anyOf` writes it, for a car that SQL finds. */
const termOf = (prefix: string, name: SQLWrapper) => sql`${literalOf(`("${prefix}`)} || hex(lower(${name})) || '")'`;
const make = termOf(kindPrefixes.make, sql`asked.make`);
const model = sql`${termOf(kindPrefixes.model, sql`asked.model`)} || ' AND ' || ${make}`;

/** In: a car's id, which SQL may find. Out: other cars of its model, or of its make if those are few. */
export async function listSimilar(db: Db, id: number | SQL, count: number): Promise<Similar> {
	const rows = await db.reads.rows<Row>(toStatement(db, similarQuery(id, count)));
	const isFirst = (row: Row, at: number) => rows.findIndex((one) => one.id === row.id) === at;
	const shown = rows.filter((row, at) => row.id !== row.asked_id && isFirst(row, at)).slice(0, count);
	const isFull = shown.length === count && shown.every(({ of_model }) => of_model === 1);
	return { cars: shown.map((row) => toShownVehicle(row, null)), rank: isFull ? (shown.at(-1)?.rank ?? null) : null };
}

function similarQuery(id: number | SQL, count: number): SQL {
	const most = literalOf(count + 1);
	const walk = (sought: SQL) =>
		sql`SELECT ${position} AS position ${carsOf(sought, "relevance")} ORDER BY ${position} LIMIT ${most}`;
	const isEnough = sql`(SELECT count(*) FROM of_model) = ${most}`;
	return sql`WITH asked AS MATERIALIZED (
			SELECT ${vehicles.id}, nullif(${vehicles.make}, '') AS make, nullif(${vehicles.model}, '') AS model
			FROM ${vehicles} WHERE ${vehicles.id} = ${id}),
		of_model AS MATERIALIZED (${walk(sql`coalesce((SELECT ${model} FROM asked), ${none})`)}),
		of_make AS (${walk(sql`coalesce((SELECT ${make} FROM asked WHERE NOT ${isEnough}), ${none})`)})
		SELECT ${cardColumns}, page.position >> 28 AS rank, page.of_model, asked.id AS asked_id
		FROM (SELECT position, 1 AS of_model FROM of_model UNION ALL SELECT position, 0 FROM of_make) page
		CROSS JOIN asked CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${idIn(sql`page.position`)} ${cardJoins}
		ORDER BY page.of_model DESC, page.position`;
}
