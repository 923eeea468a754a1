import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { fieldHistory, vehicles } from "../../../db/schema";
import { namesOf, rowsOf, toStatement } from "../../../db/statement";
import { toJsonParts } from "../json-parts";
import type { Patch, StockChange } from "./stock-change";

type HistoryRow = { id: number | null; key: string | null; field: string; from: unknown; to: unknown; source?: string };

/** For the same batch as the change: cars added or back, and each changed field. */
export function historyStatements(db: Db, change: StockChange): D1PreparedStatement[] {
	const rows: HistoryRow[] = [
		...change.inserts.map((car) => ({ id: null, key: car.sourceKey, field: "state", from: null, to: "added" })),
		...change.patches.flatMap((patch) => toHistoryRows(patch, change.importId !== null)),
	];
	return toJsonParts(rows).map((part) => toStatement(db, insertHistory(part, change)));
}

function toHistoryRows({ id, changes, isBack, sourcesBefore }: Patch, isOfFile: boolean): HistoryRow[] {
	const back = isBack ? [{ id, key: null, field: "state", from: "sold", to: "active" }] : [];
	const toSource = (field: string) => (isOfFile ? sourcesBefore?.[field] : undefined);
	return [...back, ...changes.map((change) => ({ id, key: null, ...change, source: toSource(change.field) }))];
}

const { vehicleId, runId, importId, field, oldValue, newValue, changedAt, changedBy, oldSource } = fieldHistory;
const written = namesOf(vehicleId, runId, importId, field, oldValue, newValue, changedAt, changedBy, oldSource);
const added = alias(vehicles, "added");

/** A car inserted just before, in the same batch, has no known id: its key stands for it. */
function insertHistory(rows: string, change: StockChange): SQL {
	const { dealershipId, runId: run, importId: file, changedBy: by = null, now } = change;
	const addedId = sql`(SELECT ${added.id} FROM ${vehicles} ${added}
		WHERE ${added.dealershipId} = ${dealershipId} AND ${added.sourceKey} = j.value ->> '$.key')`;
	return sql`INSERT INTO ${fieldHistory} (${written})
		SELECT ${vehicles.id}, ${run}, ${file}, j.value ->> '$.field', j.value ->> '$.from', j.value ->> '$.to', ${now}, ${by},
			j.value ->> '$.source'
		FROM ${rowsOf(rows)} AS j CROSS JOIN ${vehicles} ON ${vehicles.id} = coalesce(j.value ->> '$.id', ${addedId})
		WHERE j.value ->> '$.key' IS NULL OR ${vehicles.firstSeenAt} = ${now}`;
}
