import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** https://developers.cloudflare.com/d1/platform/limits/ */
export const MAX_PARAMS = 100;

const dialect = new SQLiteAsyncDialect();

/**
 * A query of drizzle's builder, or an `sql` template → a D1 statement, which may stand in `$client.batch`. Each
 * `${value}` is a parameter of its own, also when it is the same value. The terms of a partial index must stand in the
 * text, as `listed = 1`: SQLite does not use that index for a parameter.
 *
 * @throws when the query has more parameters than D1 binds
 */
export function toStatement(db: D1Database | { $client: D1Database }, query: SQLWrapper): D1PreparedStatement {
	const { sql: text, params } = dialect.sqlToQuery(query.getSQL());
	if (params.length > MAX_PARAMS) throw new Error(`${params.length} parameters, D1 takes ${MAX_PARAMS}: ${text}`);
	return ("$client" in db ? db.$client : db).prepare(text).bind(...params);
}

export function countParams(query: SQLWrapper): number {
	return dialect.sqlToQuery(query.getSQL()).params.length;
}

/** Without its table, as INSERT's columns and UPDATE's SET want it. */
export function nameOf(column: SQLiteColumn): SQL {
	return sql`${sql.identifier(column.name)}`;
}

export function namesOf(...columns: SQLiteColumn[]): SQL {
	return sql.join(columns.map(nameOf), sql`, `);
}

/** For tables that the schema does not name, as a backup has them. */
export function identifiersOf(names: string[]): SQL {
	return sql.join(
		names.map((name) => sql.identifier(name)),
		sql`, `,
	);
}

/** A constant in the text, for partial indexes and plans. */
export function literalOf(value: number | string): SQL {
	return toFixed(sql`${value}`);
}

/** A list of any length as one parameter, to select from. */
export function eachOf(values: unknown): SQL {
	return sql`json_each(${JSON.stringify(values)})`;
}

/**
 * The values of a JSON array. The limit keeps SQLite from writing each value out as text again for every field that is
 * taken from it, which is more than half of the time of a bulk insert.
 */
export function rowsOf(json: string): SQL {
	return sql`(SELECT value FROM json_each(${json}) LIMIT -1 OFFSET 0)`;
}

/** A fragment without values, rendered once: drizzle looks up every column's table again at each rendering. */
export function toFixed(fragment: SQL): SQL {
	return sql.raw(dialect.sqlToQuery(fragment.inlineParams()).sql);
}
