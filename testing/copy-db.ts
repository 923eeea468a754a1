import { env, reset } from "cloudflare:test";

const EMPTYING_TRIES = 20;

/** The files of a project share one Miniflare. */
export async function emptyStorage(): Promise<void> {
	for (let tries = 0; tries < EMPTYING_TRIES; tries++) {
		await reset();
		// On a busy machine deleted things sometimes still answer.
		if ((await countTables()) === 0 && (await countFiles()) === 0) return;
	}
	throw new Error("The storage of the test file before this one is still there");
}

function countTables(): Promise<number | null> {
	return env.DB.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name NOT GLOB '_cf_*'").first<number>("n");
}

async function countFiles(): Promise<number> {
	return (await env.FILES.list({ limit: 1 })).objects.length;
}

type Made = { type: string; name: string; sql: string | null };

/** In the order in which SQLite made them, which is also the order in which it tries indexes. */
export async function listMade(): Promise<Made[]> {
	const all = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY rowid";
	return (await env.DB.prepare(all).all<Made>()).results;
}

/** What makes an empty database like this one: each table with its rows, before a trigger looks at it. */
export async function listStatements(): Promise<string[]> {
	const made = await listMade();
	const virtual = made.filter(({ sql }) => sql?.startsWith("CREATE VIRTUAL")).map(({ name }) => name);
	const isShadow = (name: string) => virtual.some((one) => name.startsWith(`${one}_`));
	const own = made.filter(({ name, sql }) => sql !== null && name !== "sqlite_sequence" && !isShadow(name));
	const inserts = await listInserts();
	const statements = own.flatMap(({ name, sql }) => [sql ?? "", ...(inserts.get(name) ?? [])]);
	const numbers = inserts.get("sqlite_sequence") ?? [];
	return ["PRAGMA defer_foreign_keys = true", ...statements, "DELETE FROM sqlite_sequence", ...numbers];
}

/** Of each table that has rows and keeps them itself. */
async function listInserts(): Promise<Map<string, string[]>> {
	const { results: tables } = await env.DB.prepare(
		`SELECT t.name, group_concat('"' || c.name || '"') AS columns, group_concat('quote("' || c.name || '")', ' || '','' || ') AS row
		FROM sqlite_schema t, pragma_table_info(t.name) c
		WHERE t.type = 'table' AND t.name NOT GLOB '_cf_*' AND t.sql NOT LIKE 'CREATE VIRTUAL%' GROUP BY t.name`,
	).all<{ name: string; columns: string; row: string }>();
	const rows = await env.DB.batch<{ all: string | null }>(
		tables.map(({ name, row }) => env.DB.prepare(`SELECT group_concat('(' || ${row} || ')') AS "all" FROM "${name}"`)),
	);
	const toInsert = ({ name, columns }: (typeof tables)[number], at: number) => {
		const values = rows[at]?.results[0]?.all;
		return values ? [`INSERT INTO "${name}" (${columns}) VALUES ${values}`] : [];
	};
	return new Map(tables.map((table, at) => [table.name, toInsert(table, at)]));
}

export async function runAll(statements: string[]): Promise<void> {
	await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
}
