import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { fieldHistory, imports, runPages, syncRuns, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { listInRanges } from "./id-ranges";
import type { UndoCause } from "./undo-cause";

/** Later syncs, imports and changes of the same cars, without those that are undone. */
export interface Later {
	/** Ids of cars on pages of later syncs; of cars in later files. */
	onPages: Set<number>;
	inFiles: Set<number>;
	undoneRuns: number[];
	undoneImports: number[];
}

const endOf = ({ column, id }: UndoCause) =>
	column === "runId"
		? sql`(SELECT ${syncRuns.finishedAt} FROM ${syncRuns} WHERE ${syncRuns.id} = ${id})`
		: sql`(SELECT ${imports.finishedAt} FROM ${imports} WHERE ${imports.id} = ${id})`;

/** @param undoing what is being undone now: it counts as undone, also where `cause` is an earlier one */
export async function findLater(
	db: Db,
	cause: UndoCause,
	dealershipId: number,
	undoing: UndoCause = cause,
): Promise<Later> {
	const list = async <Row>(query: SQL) => (await toStatement(db, query).all<Row>()).results;
	const touched = await list<{ id: number }>(
		sql`SELECT DISTINCT ${fieldHistory.vehicleId} AS id FROM ${fieldHistory} WHERE ${fieldHistory[cause.column]} = ${cause.id}`,
	);
	const files = await list<{ shown: string }>(laterFiles(cause, dealershipId, undoing));
	const ranges = files.flatMap(({ shown }) => JSON.parse(shown) as [number, number][]);
	const pages = await list<{ id: number }>(shownCarsQuery(laterRuns(cause, undoing), dealershipId));
	const runs = await list<{ id: number }>(
		sql`SELECT ${syncRuns.id} FROM ${syncRuns} WHERE ${syncRuns.dealershipId} = ${dealershipId} AND ${syncRuns.outcome} = 'rolled-back'`,
	);
	const undone = await list<{ id: number }>(
		sql`SELECT ${imports.id} FROM ${imports} WHERE ${imports.dealershipId} = ${dealershipId} AND ${imports.undoneAt} IS NOT NULL`,
	);
	return {
		onPages: new Set(toIds(pages)),
		inFiles: new Set(listInRanges(toIds(touched), ranges)),
		undoneRuns: [...toIds(runs), ...listOf(undoing, "runId")],
		undoneImports: [...toIds(undone), ...listOf(undoing, "importId")],
	};
}

const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id);
const listOf = ({ column, id }: UndoCause, kind: UndoCause["column"]) => (column === kind ? [id] : []);

function laterFiles(cause: UndoCause, dealershipId: number, undoing: UndoCause): SQL {
	const { startedAt, state, undoneAt, shown } = imports;
	return sql`SELECT ${shown} FROM ${imports} WHERE ${imports.dealershipId} = ${dealershipId} AND ${state} = 'done'
		AND ${undoneAt} IS NULL AND ${shown} IS NOT NULL AND ${startedAt} >= ${endOf(cause)}
		AND ${isNoneOf(imports.id, undoing, "importId")}`;
}

const laterRuns = (cause: UndoCause, undoing: UndoCause) =>
	sql`${syncRuns.startedAt} >= ${endOf(cause)} AND ${isNoneOf(syncRuns.id, undoing, "runId")}`;

const isNoneOf = (column: SQLiteColumn, undoing: UndoCause, kind: UndoCause["column"]) =>
	undoing.column === kind ? sql`${column} <> ${undoing.id}` : sql`1`;

/** On a page that such a sync read last, or on a car's page that such a page links. */
export function shownCarsQuery(isRun: SQL, dealershipId: number): SQL {
	const { url, kind, state, showed, runId } = runPages;
	const later = sql`SELECT ${showed} FROM ${syncRuns} CROSS JOIN ${runPages} ON ${runId} = ${syncRuns.id}
		WHERE ${syncRuns.dealershipId} = ${dealershipId} AND ${isRun}
			AND ${syncRuns.outcome} IS NOT 'rolled-back'
			AND ${runPages.dealershipId} = ${dealershipId} AND ${state} = 'done' AND ${showed} IS NOT NULL`;
	const linked = sql`SELECT ${showed} FROM later CROSS JOIN json_each(later.showed, '$.vehicles') link
		CROSS JOIN ${runPages} ON ${runPages.dealershipId} = ${dealershipId} AND ${url} = link.value
		WHERE ${kind} = 'vehicle' AND ${state} = 'done' AND ${showed} IS NOT NULL`;
	return sql`WITH later AS MATERIALIZED (${later})
		SELECT DISTINCT ${vehicles.id} FROM (SELECT showed FROM later UNION ALL ${linked}) page
			CROSS JOIN json_each(page.showed, '$.cars') car
			CROSS JOIN ${vehicles} ON ${vehicles.dealershipId} = ${dealershipId} AND ${vehicles.sourceKey} = car.key`;
}
