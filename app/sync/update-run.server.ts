import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { fieldHistory, syncRuns, vehicles } from "../../db/schema";
import { eachOf, literalOf, toStatement } from "../../db/statement";
import { toJsonParts } from "../inventory/json-parts";
import { type Board, getSeenKeys, listRunPages } from "./board/board";
import { covered } from "./board/coverage.server";
import { getProgress } from "./board/release-run.server";
import type { Verdict } from "./choose-outcome";
import { UNREAD, watchedFields } from "./pages/unread-fields";

/** Counts come from the history, so that no crash between two writes can make them wrong; coverage is of what it read. */
export function updateRun(db: Db, board: Board, verdict: Verdict, hold: number[], now: string): D1PreparedStatement {
	const { id, dealershipId } = board.run;
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

function isSeen(board: Board): SQL {
	const parts = toJsonParts([...getSeenKeys(board)]);
	const of = parts.map((keys) => sql`${vehicles.sourceKey} IN (SELECT value FROM json_each(${keys}))`);
	return of.length === 0 ? sql`0` : sql`(${sql.join(of, sql` OR `)})`;
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
