import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { users, zipPlaces } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { logFailure } from "../log";

declare global {
	interface ImportMetaEnv {
		/** File name of the newest migration, written in by vite.config.ts. */
		readonly LATEST_MIGRATION: string;
	}
}

export type Readiness = "ready" | "outdated" | "unprepared" | "unreadable";

/** Whether the database can serve this build; one that does not answer is a state, not an exception. */
export async function getReadiness(db: Db): Promise<Readiness> {
	try {
		if (!(await isSchemaCurrent(db))) return "outdated";
		return (await isPrepared(db)) ? "ready" : "unprepared";
	} catch (error) {
		logFailure("schema-unreadable", error);
		return "unreadable";
	}
}

/** Whether the newest migration that this build knows has been applied (wrangler's own table keeps the list). */
async function isSchemaCurrent(db: Db): Promise<boolean> {
	const table = sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'`;
	if (!(await toStatement(db, table).first())) return false;
	const applied = sql`SELECT name FROM d1_migrations WHERE name = ${import.meta.env.LATEST_MIGRATION}`;
	return (await toStatement(db, applied).first()) !== null;
}

/** Whether somebody can sign in, and cars can be placed. */
async function isPrepared(db: Db): Promise<boolean> {
	const both = sql`SELECT EXISTS (SELECT 1 FROM ${users}) AND EXISTS (SELECT 1 FROM ${zipPlaces}) AS prepared`;
	return (await toStatement(db, both).first<number>("prepared")) === 1;
}
