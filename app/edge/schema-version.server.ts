import type { Db } from "../../db/client";
import { logFailure } from "../log";

declare global {
	interface ImportMetaEnv {
		/** File name of the newest migration, written in by vite.config.ts. */
		readonly LATEST_MIGRATION: string;
	}
}

export type SchemaState = "current" | "outdated" | "unreadable";

/** Whether the database can serve this build; one that does not answer is a state, not an exception. */
export async function getSchemaState(db: Db): Promise<SchemaState> {
	try {
		return (await isSchemaCurrent(db)) ? "current" : "outdated";
	} catch (error) {
		logFailure("schema-unreadable", error);
		return "unreadable";
	}
}

/** Whether the newest migration that this build knows has been applied (wrangler's own table keeps the list). */
async function isSchemaCurrent(db: Db): Promise<boolean> {
	const table = await db.$client
		.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'")
		.first();
	if (!table) return false;
	const applied = await db.$client
		.prepare("SELECT name FROM d1_migrations WHERE name = ?1")
		.bind(import.meta.env.LATEST_MIGRATION)
		.first();
	return applied !== null;
}
