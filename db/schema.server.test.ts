import { env } from "cloudflare:test";
import { is, SQL } from "drizzle-orm";
import { getTableConfig, type Index, type SQLiteColumn, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "./schema";

const tables = Object.values(schema).flatMap((one) => (is(one, SQLiteTable) ? [getTableConfig(one)] : []));
type Table = (typeof tables)[number];
type Row = Record<string, string | number | null>;

const read = async (sql: string, ...values: string[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<Row>()
	).results;

/** As SQLite keeps what a CREATE says, without quotes, tables before columns, and spaces. */
const plain = (sql: string, table: string) => sql.replace(/["`]/g, "").replaceAll(`${table}.`, "").replace(/\s+/g, "");
const dialect = new SQLiteSyncDialect();
const print = (sql: SQL, table: string) => plain(dialect.sqlToQuery(sql.inlineParams()).sql, table);

function toDefault({ default: value, mapToDriverValue }: SQLiteColumn): string | null {
	const kept = value === undefined ? null : mapToDriverValue(value);
	return typeof kept === "string" ? `'${kept}'` : kept === null ? null : String(kept);
}

/** Whole numbers or fractions: SQLite keeps either in either. */
function describeColumn(column: SQLiteColumn, { name, primaryKeys }: Table): Row {
	const keys = primaryKeys[0]?.columns.map((one) => one.name) ?? [];
	const made = column.generated?.as;
	return {
		name: column.name,
		type: column.getSQLType().replace("real", "integer"),
		required: Number(column.notNull && !(column.primary && column.getSQLType() === "integer")),
		default: toDefault(column),
		key: column.primary ? 1 : keys.indexOf(column.name) + 1,
		made: typeof made === "function" ? print(made() as SQL, name) : null,
	};
}

function describeIndex({ config }: Index, table: string): string {
	const columns = config.columns.map((one) => (is(one, SQL) ? print(one, table) : one.name));
	const where = config.where ? `WHERE${print(config.where, table)}` : "";
	return `CREATE${config.unique ? "UNIQUE" : ""}INDEX${config.name}ON${table}(${columns})${where}`;
}

/** An integer that alone is the key is never null, said or not. */
const isRequired = `iif(type = 'INTEGER' COLLATE NOCASE AND pk = 1 AND (SELECT max(pk) FROM pragma_table_xinfo(?1)) = 1, 0, "notnull")`;

test("a fresh database has the columns that the schema describes, with their defaults and keys", async () => {
	for (const table of tables) {
		const columns = await read(
			`SELECT name, replace(lower(type), 'real', 'integer') AS type, ${isRequired} AS required, iif(dflt_value = 'false', '0', dflt_value) AS "default", pk AS key
				FROM pragma_table_xinfo(?1)`,
			table.name,
		);
		const meant = table.columns.map((column) => describeColumn(column, table));
		const byName = (rows: Row[]) => Object.fromEntries(rows.map(({ name, ...row }) => [name, row]));
		expect(byName(columns), table.name).toEqual(byName(meant.map(({ made: _, ...column }) => column)));
		const [created] = await read("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?1", table.name);
		for (const { made } of meant) if (made) expect(plain(String(created?.sql), table.name)).toContain(made);
	}
});

test("a fresh database has every index that the schema describes", async () => {
	for (const table of tables) {
		const indexes = await read(
			"SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?1 AND sql IS NOT NULL",
			table.name,
		);
		const meant = table.indexes.map((one) => describeIndex(one, table.name));
		const made = indexes.map(({ sql }) => plain(String(sql), table.name));
		expect(made, table.name).toEqual(expect.arrayContaining(meant));
	}
});

test("what leaves a fresh database with what it belongs to is what the schema says", async () => {
	for (const { name, foreignKeys } of tables) {
		const found = await read(`SELECT "table", "from", lower(on_delete) AS gone FROM pragma_foreign_key_list(?1)`, name);
		const meant = foreignKeys.map((key) => {
			const { columns, foreignTable } = key.reference();
			return { table: getTableConfig(foreignTable).name, from: columns[0]?.name, gone: key.onDelete ?? "no action" };
		});
		expect(new Set(found), name).toEqual(new Set(meant));
	}
});
