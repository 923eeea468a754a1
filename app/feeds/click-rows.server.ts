import type { Db } from "../../db/client";
import type { ExportRow } from "./print-rows";

export const clickColumns = [
	"id",
	"timestamp",
	"vehicleId",
	"title",
	"year",
	"make",
	"model",
	"dealershipId",
	"dealershipName",
] as const;

const PAGE = 1000;
type Row = Record<string, string | number | null> & { id: number };

/** Every contact click there is, oldest first: one dealership's, or everybody's when none is named. */
export async function* listClicks(db: Db, dealershipId: number | null): AsyncGenerator<ExportRow[]> {
	for (let after = 0; ; ) {
		const { results } = await db.$client
			.prepare(dealershipId === null ? all : own)
			.bind(after, PAGE, ...(dealershipId === null ? [] : [dealershipId]))
			.all<Row>();
		yield results;
		const last = results.at(-1);
		if (last === undefined || results.length < PAGE) return;
		after = last.id;
	}
}

const columns = `e.id, e.created_at AS timestamp, e.vehicle_id AS vehicleId,
	CASE WHEN v.id IS NULL THEN 'Vehicle #' || e.vehicle_id ELSE coalesce(v.title, 'Untitled Vehicle') END AS title,
	coalesce(v.year, e.year) AS year, coalesce(v.make, e.make) AS make, coalesce(v.model, e.model) AS model,
	e.dealership_id AS dealershipId, d.name AS dealershipName`;
const from = `FROM contact_events e LEFT JOIN vehicles v ON v.id = e.vehicle_id
	LEFT JOIN dealerships d ON d.id = e.dealership_id WHERE e.id > ?1`;
const all = `SELECT ${columns} ${from} ORDER BY e.id LIMIT ?2`;
const own = `SELECT ${columns} ${from} AND e.dealership_id = ?3 ORDER BY e.id LIMIT ?2`;
