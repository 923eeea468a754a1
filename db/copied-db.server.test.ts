import { applyD1Migrations, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { emptyStorage, listMade, listStatements, runAll } from "../testing/copy-db";

/** What was made, and the rows of each table, those of the search's own included. */
async function describeDatabase() {
	const made = await listMade();
	const tables = made.filter(({ type }) => type === "table");
	const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
	return { made, rows: Object.fromEntries(tables.map(({ name }, at) => [name, rows[at]?.results])) };
}

test("the database that a file of tests begins with is the one that the migrations make, one after the other", async () => {
	await emptyStorage();
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
	const migrated = await describeDatabase();
	expect(migrated.rows.d1_migrations).toHaveLength(env.TEST_MIGRATIONS.length);
	const statements = await listStatements();
	await emptyStorage();
	await runAll(statements);
	expect(await describeDatabase()).toEqual(migrated);
});
