import { type Query, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** https://developers.cloudflare.com/d1/platform/limits/ */
export const MAX_PARAMS = 100;

const dialect = new SQLiteAsyncDialect();

/**
 * For `$client.batch` too. Each `${value}` is a parameter, even if repeated; a partial index's terms must stand in the
 * text, as `listed = 1`, or SQLite does not use it. Throws for more parameters than D1 binds.
 */
export function toStatement(db: D1Database | { $client: D1Database }, query: SQLWrapper): D1PreparedStatement {
	const rendered = render(query);
	if (fits(rendered)) return prepare(db, rendered);
	throw new Error(`${rendered.params.length} parameters, D1 takes ${MAX_PARAMS}: ${rendered.sql}`);
}

export function toStatementOrNull(
	db: Parameters<typeof toStatement>[0],
	query: SQLWrapper,
): D1PreparedStatement | null {
	const rendered = render(query);
	return fits(rendered) ? prepare(db, rendered) : null;
}

const render = (query: SQLWrapper) => dialect.sqlToQuery(query.getSQL());
const fits = ({ params }: Query) => params.length <= MAX_PARAMS;

function prepare(db: Parameters<typeof toStatement>[0], { sql: text, params }: Query): D1PreparedStatement {
	return ("$client" in db ? db.$client : db).prepare(text).bind(...params);
}

/** Without its table, for INSERT's columns and UPDATE's SET. */
export function nameOf(column: SQLiteColumn): SQL {
	return sql`${sql.identifier(column.name)}`;
}

export function namesOf(...columns: SQLiteColumn[]): SQL {
	return sql.join(columns.map(nameOf), sql`, `);
}

/** For tables that the schema does not name, as in a backup. */
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

/** A JSON array's values. The limit keeps SQLite from repeating each value's text for every field. */
export function rowsOf(json: string): SQL {
	return sql`(SELECT value FROM json_each(${json}) LIMIT -1 OFFSET 0)`;
}

/** A fragment without values, rendered once: drizzle looks up every column's table again at each rendering. */
export function toFixed(fragment: SQL): SQL {
	return sql.raw(dialect.sqlToQuery(fragment.inlineParams()).sql);
}
