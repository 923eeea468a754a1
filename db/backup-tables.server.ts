/** A table of a backup: how its rows are paged, and which tables they lean on. */
export interface BackupTable {
	name: string;
	columns: string[];
	/** The primary key, in order: what its rows are read by, page after page. */
	key: string[];
	parents: { table: string; column: string; parentColumn: string }[];
}

/** Not kept: triggers make them anew, row by row, from the tables that are. */
export const REBUILT = ["vocabulary", "stocked_places", "stocked_kinds", "contact_quarters", "contact_makes"];

/**
 * Not kept either: what the migrations and the seeding of places make anew, and what is worth nothing a day later.
 * Signed-in sessions are left out too, so that no revoked one comes back.
 */
const LEFT_OUT = [
	...REBUILT,
	"d1_migrations",
	"us_states",
	"zip_places",
	"kept_counts",
	"sessions",
	"login_throttle",
	"click_throttle",
	"host_politeness",
	"robots_cache",
	"card_claims",
];

/** The tables of a backup as the schema of this database has them, each after the tables it leans on. */
export async function listBackupTables(db: D1Database): Promise<BackupTable[]> {
	const { results } = await db
		.prepare(
			`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
			AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT IN (SELECT value FROM json_each(?1)) ORDER BY name`,
		)
		.bind(JSON.stringify(LEFT_OUT))
		.all<{ name: string }>();
	return inOrder(await Promise.all(results.map(({ name }) => describe(db, name))));
}

async function describe(db: D1Database, name: string): Promise<BackupTable> {
	const columns = await db
		.prepare("SELECT name, pk FROM pragma_table_info(?1)")
		.bind(name)
		.all<{ name: string; pk: number }>();
	const parents = await db
		.prepare('SELECT "table", "from" AS column, "to" AS parentColumn FROM pragma_foreign_key_list(?1)')
		.bind(name)
		.all<BackupTable["parents"][number]>();
	const key = columns.results.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
	if (key.length === 0) throw new Error(`The table ${name} has no primary key to read it by.`);
	return {
		name,
		columns: columns.results.map((column) => column.name),
		key: key.map((column) => column.name),
		parents: parents.results,
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
