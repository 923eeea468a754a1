import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { fieldHistory, imports, syncRuns } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { MOST_UNDONE } from "./check-undo.server";
import { shownCarsQuery } from "./find-later.server";
import { listInRanges } from "./id-ranges";
import type { UndoCause } from "./undo-cause";

/** Each is some twenty statements, of the 1,000 that D1 takes a request. */
export const MOST_LEFT = 20;

/** A cause undone before, and its cars that may have stayed because of the cause undone now. */
export interface Left {
	cause: UndoCause;
	cars: number[];
}

/** Causes undone before, newest first, with the cars that `cause` showed or changed, as those undoings left them. */
export async function listLeft(db: Db, cause: UndoCause, dealershipId: number): Promise<Left[]> {
	const { results } = await toStatement(db, undoneBefore(cause, dealershipId)).all<Undone>();
	if (results.length === 0) return [];
	const own = await listOwn(db, cause, dealershipId);
	let room = MOST_UNDONE - own.changes;
	return results
		.map(({ column, id, cars, changes }) => ({ cause: { column, id }, cars: own.among(JSON.parse(cars)), changes }))
		.filter(({ cars }) => cars.length > 0)
		.filter(({ changes }) => {
			room -= changes;
			return room >= 0;
		})
		.slice(0, MOST_LEFT);
}

type Undone = UndoCause & { cars: string; changes: number };

function undoneBefore(cause: UndoCause, dealershipId: number): SQL {
	const changed = (column: UndoCause["column"], ended: SQL) => sql`SELECT ${column} AS "column", ended.id, ended.at,
		json_group_array(DISTINCT ${fieldHistory.vehicleId}) AS cars, count(*) AS changes
		FROM (${ended}) ended CROSS JOIN ${fieldHistory} ON ${fieldHistory[column]} = ended.id GROUP BY ended.id`;
	const runs = sql`SELECT ${syncRuns.id}, ${syncRuns.finishedAt} AS at FROM ${syncRuns}
		WHERE ${syncRuns.dealershipId} = ${dealershipId} AND ${syncRuns.outcome} = 'rolled-back'
			AND ${syncRuns.finishedAt} <= ${startOf(cause)}`;
	const files = sql`SELECT ${imports.id}, ${imports.finishedAt} AS at FROM ${imports}
		WHERE ${imports.dealershipId} = ${dealershipId} AND ${imports.undoneAt} IS NOT NULL
			AND ${imports.finishedAt} <= ${startOf(cause)}`;
	return sql`${changed("runId", runs)} UNION ALL ${changed("importId", files)} ORDER BY at DESC`;
}

const startOf = ({ column, id }: UndoCause) =>
	column === "runId"
		? sql`(SELECT ${syncRuns.startedAt} FROM ${syncRuns} WHERE ${syncRuns.id} = ${id})`
		: sql`(SELECT ${imports.startedAt} FROM ${imports} WHERE ${imports.id} = ${id})`;

async function listOwn(db: Db, { column, id }: UndoCause, dealershipId: number) {
	const list = async <Row>(query: SQL) => (await toStatement(db, query).all<Row>()).results;
	const touched = await list<{ id: number; changes: number }>(
		sql`SELECT ${fieldHistory.vehicleId} AS id, count(*) AS changes FROM ${fieldHistory}
			WHERE ${fieldHistory[column]} = ${id} GROUP BY ${fieldHistory.vehicleId}`,
	);
	const shown =
		column === "runId" ? await list<{ id: number }>(shownCarsQuery(sql`${syncRuns.id} = ${id}`, dealershipId)) : [];
	const [file] =
		column === "importId"
			? await list<{ shown: string | null }>(sql`SELECT ${imports.shown} FROM ${imports} WHERE ${imports.id} = ${id}`)
			: [];
	const ranges: [number, number][] = JSON.parse(file?.shown ?? "[]");
	const own = new Set([...touched, ...shown].map((car) => car.id));
	return {
		changes: touched.reduce((sum, { changes }) => sum + changes, 0),
		among: (cars: number[]) => {
			const inFile = new Set(listInRanges(cars, ranges));
			return cars.filter((car) => own.has(car) || inFile.has(car));
		},
	};
}
