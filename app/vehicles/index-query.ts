import type { SortBy } from "./filters";
import type { Match } from "./match";
import { idMask, orderTables } from "./terms";

/** A statement's text and its parameters in order. */
export type Query = { sql: string; params: (string | number)[] };

/** From the index of an order: the cars that match, `v` joined only when the terms alone do not decide. */
export function fromIndex(match: Match, sortBy: SortBy, needsCar: boolean): Query {
	const table = orderTables[sortBy];
	const params: Query["params"] = [match.all.length === 0 ? '"xall"' : match.all.join(" AND ")];
	const bind = (value: string | number) => `?${params.push(value)}`;
	const isJoined = needsCar || match.exact.length > 0;
	const ids = match.vehicleIds.length === 0 ? [] : [bind(JSON.stringify(match.vehicleIds))];
	const where = [
		`${table} MATCH ?1`,
		...ids.map(
			(at) =>
				`f.rowid IN (SELECT ${table.slice(5)} FROM search_entries WHERE id IN (SELECT value FROM json_each(${at})))`,
		),
		...match.exact.map(({ column, min, max }) => `v.${column} BETWEEN ${bind(min)} AND ${bind(max)}`),
	];
	const join = isJoined ? `CROSS JOIN vehicles v ON v.id = f.rowid & ${idMask}` : "";
	return { sql: `FROM ${table} f ${join} WHERE ${where.join(" AND ")}`, params };
}
