import { type SQL, sql } from "drizzle-orm";
import { eachOf, toStatement } from "../statement";

export interface BackupTable {
	name: string;
	columns: string[];
	key: string[];
	parents: { table: string; column: string; parentColumn: string }[];
}

/** Triggers rebuild these, row by row, from the tables of a backup. */
export const REBUILT = [
	"sellers",
	"vocabulary",
	"stocked_places",
	"stocked_kinds",
	"contact_quarters",
	"contact_makes",
	"car_clicks",
	"dealership_days",
];

/** FTS5 tables, which triggers fill and empty car by car (migration 0001). */
export const SEARCH_INDEX = [
	"cars_by_relevance",
	"cars_by_price_low",
	"cars_by_price_high",
	"cars_by_year_new",
	"cars_by_mileage_low",
	"cars_by_best_price",
	"cars_by_newest",
];

/** Soon worthless, or replaced. Sessions and push subscriptions, so that ended ones do not return, nor old notices. */
export const SPENT = [
	"kept_counts",
	"sessions",
	"login_throttle",
	"click_throttle",
	"host_politeness",
	"robots_cache",
	"card_claims",
	"feed_claims",
	"deal_fits",
	"photo_states",
	"vehicle_checks",
	"catalogue_changes",
	"push_watches",
	"push_subscriptions",
	"push_networks",
];

const LEFT_OUT = [
	...REBUILT,
	...SPENT,
	"d1_migrations",
	"restores",
	"restore_parts",
	"backup_state",
	"write_probe",
	"deal_shared",
	"cron_state",
	"database_days",
	"history_state",
	"push_state",
	"us_states",
	"zip_places",
];

const isKept: SQL = sql`t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
	AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND t.name NOT IN (SELECT value FROM ${eachOf(LEFT_OUT)})`;

const allColumns = sql`SELECT t.name AS "table", c.name, c.pk
	FROM pragma_table_list t CROSS JOIN pragma_table_info(t.name) c WHERE ${isKept} ORDER BY t.name, c.cid`;
const allParents = sql`SELECT t.name AS child, p."table", p."from" AS column, p."to" AS parentColumn
	FROM pragma_table_list t CROSS JOIN pragma_foreign_key_list(t.name) p WHERE ${isKept}`;

export async function listBackupTables(db: D1Database): Promise<BackupTable[]> {
	const columns = await toStatement(db, allColumns).all<Column>();
	const parents = await toStatement(db, allParents).all<BackupTable["parents"][number] & { child: string }>();
	const names = [...new Set(columns.results.map(({ table }) => table))];
	return inOrder(
		names.map((name) =>
			toTable(
				name,
				columns.results.filter(({ table }) => table === name),
				parents.results.filter(({ child }) => child === name).map(({ child: _, ...parent }) => parent),
			),
		),
	);
}

type Column = { table: string; name: string; pk: number };

function toTable(name: string, columns: Column[], parents: BackupTable["parents"]): BackupTable {
	const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
	if (key.length === 0) throw new Error(`The table ${name} has no primary key to read it by.`);
	return {
		name,
		columns: columns.map((column) => column.name),
		key: key.map((column) => column.name),
		parents,
	};
}

function inOrder(tables: BackupTable[]): BackupTable[] {
	const ordered: BackupTable[] = [];
	const place = (table: BackupTable) => {
		if (ordered.includes(table)) return;
		for (const { table: parent } of table.parents) tables.filter(({ name }) => name === parent).forEach(place);
		ordered.push(table);
	};
	tables.forEach(place);
	return ordered;
}
