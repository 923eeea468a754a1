import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { createDb } from "./client";
import { settings, totals } from "./schema";
import { MAX_PARAMS, nameOf, namesOf, toStatement } from "./statement";

const db = createDb(env.DB);

test("templates and builder queries stand in one batch, with names, aliases and parameters of their own", async () => {
	const s = alias(settings, "s");
	const value = 'it\'s ?1 "quoted"';
	const [, , read] = await db.$client.batch([
		toStatement(
			db,
			sql`INSERT INTO ${settings} (${namesOf(settings.key, settings.value, settings.updatedAt)})
			VALUES ('a', ${value}, ${"now"})`,
		),
		toStatement(
			db,
			sql`UPDATE ${settings} SET ${nameOf(settings.updatedAt)} = ${"then"} WHERE ${settings.key} = ${"a"}`,
		),
		toStatement(db, sql`SELECT ${s.value}, ${s.updatedAt} AS at FROM ${settings} ${s} WHERE ${s.key} = ${"a"}`),
	]);
	expect(read?.results).toEqual([{ value, at: "then" }]);
	const [built] = await db.$client.batch([
		toStatement(db, db.select({ value: settings.value }).from(settings).where(eq(settings.key, "a"))),
	]);
	expect(built?.results).toEqual([{ value }]);
});

test("a hundred parameters are bound, and one more is refused before D1 sees it", async () => {
	const list = (count: number) =>
		sql`SELECT count(*) AS n FROM ${totals} WHERE ${totals.name} IN (${sql.join(
			Array.from({ length: count }, (_, i) => sql`${`name ${i}`}`),
			sql`, `,
		)})`;
	expect((await toStatement(db, list(MAX_PARAMS)).all()).results).toEqual([{ n: 0 }]);
	expect(() => toStatement(db, list(MAX_PARAMS + 1))).toThrow("101 parameters, D1 takes 100");
});
