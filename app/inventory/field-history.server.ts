import type { Db } from "../../db/client";
import { jsonRows, toJsonParts } from "./json-rows";
import type { Patch, StockChange } from "./stock-change";

type HistoryRow = { id: number | null; key: string | null; field: string; from: unknown; to: unknown };

/** For the same batch as the change: cars added or back, and each changed field. */
export function historyStatements(
	db: Db,
	{ dealershipId, runId, importId, now, inserts, patches }: StockChange,
): D1PreparedStatement[] {
	const rows: HistoryRow[] = [
		...inserts.map((car) => ({ id: null, key: car.sourceKey, field: "state", from: null, to: "added" })),
		...patches.flatMap(toHistoryRows),
	];
	const insert = db.$client.prepare(
		`INSERT INTO field_history (vehicle_id, run_id, import_id, field, old_value, new_value, changed_at)
		SELECT v.id, ?3, ?4, j.value ->> '$.field', j.value ->> '$.from', j.value ->> '$.to', ?5
		FROM ${jsonRows} AS j CROSS JOIN vehicles AS v ON v.id = coalesce(j.value ->> '$.id',
			(SELECT id FROM vehicles WHERE dealership_id = ?2 AND source_key = j.value ->> '$.key'))
		WHERE j.value ->> '$.key' IS NULL OR v.first_seen_at = ?5`,
	);
	return toJsonParts(rows).map((part) => insert.bind(part, dealershipId, runId, importId, now));
}

function toHistoryRows({ id, changes, isBack }: Patch): HistoryRow[] {
	const back = isBack ? [{ id, key: null, field: "state", from: "sold", to: "active" }] : [];
	return [...back, ...changes.map(({ field, from, to }) => ({ id, key: null, field, from, to }))];
}
