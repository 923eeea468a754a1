import { env } from "cloudflare:test";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDb } from "./client";
import * as searchSchema from "./search-schema";
import { toStatement } from "./statement";

const db = createDb(env.DB);

test("what the migrations alone make has the columns that are described", async () => {
	for (const table of Object.values(searchSchema)) {
		const columns = Object.values(getTableColumns(table));
		const read = toStatement(db, sql`SELECT ${sql.join(columns, sql`, `)} FROM ${table} LIMIT 0`);
		expect((await read.all()).success, getTableName(table)).toBe(true);
	}
});
