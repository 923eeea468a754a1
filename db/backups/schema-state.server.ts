import { sql } from "drizzle-orm";
import { toStatement } from "../statement";

export async function getMigration(db: D1Database): Promise<string> {
	return (await toStatement(db, sql`SELECT max(name) AS name FROM d1_migrations`).first<string>("name")) ?? "";
}

export async function listSequences(db: D1Database): Promise<{ name: string; seq: number }[]> {
	const { results } = await toStatement(db, sql`SELECT name, seq FROM sqlite_sequence`).all<{
		name: string;
		seq: number;
	}>();
	return results;
}
