import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { fieldHistory, syncRuns, vehicles } from "../../db/schema";
import { eachOf, literalOf, toStatement } from "../../db/statement";
import { toJsonParts } from "../inventory/json-parts";
import { type Board, getSeenKeys, listRunPages } from "./board/board";
import { covered } from "./board/coverage.server";
import { getProgress } from "./board/release-run.server";
import type { Verdict } from "./outcome";
import { listSkippedInRun } from "./pages/skipped-cars";
import { UNREAD, watchedFields } from "./pages/unread-fields";

/** Counts come from the history, so that no crash between two writes can make them wrong; coverage is of what it read. */
export function updateRun(db: Db, board: Board, verdict: Verdict, hold: number[], now: string): D1PreparedStatement {
	const { id, dealershipId } = board.run;
	const skippedCars = listSkippedInRun(listRunPages(board));
	const coverage = sql`(SELECT json_object('cars', count(*), ${covered}, ${countUnread(board)}) FROM ${vehicles}
		WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${vehicles.soldAt} IS NULL AND ${isSeen(board)})`;
	return toStatement(
		db,
		db
			.update(syncRuns)
			.set({
				...{
					...getProgress(board),
					outcome: verdict.outcome,
					reason: verdict.reason,
					finishedAt: now,
					leaseUntil: null,
				},
				...{ pendingRemovals: hold.length > 0 ? hold : null, skipped: sumSkipped(board), coverage },
				skippedCars: skippedCars.length > 0 ? skippedCars : null,
				...countFigures(id),
			})
			.where(eq(syncRuns.id, id)),
	);
}

export function countFigures(id: number) {
	const { runId, vehicleId, field, newValue } = fieldHistory;
	const ofRun = sql`FROM ${fieldHistory} WHERE ${runId} = ${id}`;
	const isState = sql`${field} = 'state'`;
	return {
		added: sql`(SELECT count(*) ${ofRun} AND ${isState} AND ${newValue} IN ('added', 'active'))`,
		removed: sql`(SELECT count(*) ${ofRun} AND ${isState} AND ${newValue} = 'sold')`,
		changed: sql`(SELECT count(*) FROM (SELECT 1 ${ofRun} GROUP BY ${vehicleId} HAVING max(${isState}) = 0))`,
	};
}

/** Told by the cars that it did not see: mostly none, where the seen would be a row read for each. */
function isSeen(board: Board): SQL {
	const { byKey } = board.cars;
	const seen = new Set([...getSeenKeys(board)].map((key) => byKey.get(key)));
	const inStock = [...new Set(byKey.values())].filter(({ soldAt }) => soldAt === null);
	const unseen = toJsonParts(inStock.filter((car) => !seen.has(car)).map(({ sourceKey }) => sourceKey));
	const others = unseen.map((part) => sql`${vehicles.sourceKey} NOT IN (SELECT value FROM json_each(${part}))`);
	return others.length === 0 ? sql`1` : sql.join(others, sql` AND `);
}

function countUnread({ pages }: Board): SQL {
	const ofField = watchedFields.map((field) => {
		const shown = [...pages.values()].filter(({ showed }) => showed?.unread?.includes(field));
		const keys = new Set(shown.flatMap(({ showed }) => Object.keys(showed?.cars ?? {})));
		const column = vehicles[field];
		const isUnread = sql`${column} IS NULL AND ${vehicles.sourceKey} IN (SELECT value FROM ${eachOf([...keys])})`;
		return sql`${literalOf(UNREAD + column.name)}, count(CASE WHEN ${isUnread} THEN 1 END)`;
	});
	return sql.join(ofField, sql`, `);
}

function sumSkipped(board: Board): Record<string, number> {
	const sum: Record<string, number> = {};
	for (const { showed } of listRunPages(board)) {
		for (const [reason, count] of Object.entries(showed?.skipped ?? {})) sum[reason] = (sum[reason] ?? 0) + count;
	}
	return sum;
}
