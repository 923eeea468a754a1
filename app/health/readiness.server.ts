import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { restores, users, writeProbe, zipPlaces } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { logFailure } from "../log/log";

declare global {
	interface ImportMetaEnv {
		readonly LATEST_MIGRATION: string;
	}
}

export type Readiness = "ready" | "outdated" | "unprepared" | "restoring" | "unwritable" | "unreadable";

/** A database that does not answer is a state, not an exception. */
export async function getReadiness(db: Db, now: Date): Promise<Readiness> {
	try {
		if (!(await isSchemaCurrent(db))) return "outdated";
		const preparedness = await getPreparedness(db);
		return preparedness === "ready" && !(await canWrite(db, now)) ? "unwritable" : preparedness;
	} catch (error) {
		logFailure("schema-unreadable", error);
		return "unreadable";
	}
}

async function isSchemaCurrent(db: Db): Promise<boolean> {
	const table = sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'`;
	if (!(await toStatement(db, table).first())) return false;
	const applied = sql`SELECT name FROM d1_migrations WHERE name = ${import.meta.env.LATEST_MIGRATION}`;
	return (await toStatement(db, applied).first()) !== null;
}

async function getPreparedness(db: Db): Promise<"ready" | "unprepared" | "restoring"> {
	const row = await toStatement(
		db,
		sql`SELECT EXISTS (SELECT 1 FROM ${users}) AND EXISTS (SELECT 1 FROM ${zipPlaces}) AS prepared,
			EXISTS (SELECT 1 FROM ${restores}) AS restoring`,
	).first<{ prepared: number; restoring: number }>();
	if (row?.restoring === 1) return "restoring";
	return row?.prepared === 1 ? "ready" : "unprepared";
}

/** The last answer counts for this long, because a write is billed. */
const PROBE_MS = 10_000;

async function canWrite(db: Db, now: Date): Promise<boolean> {
	try {
		const [at, earlier] = [now.toISOString(), new Date(now.getTime() - PROBE_MS).toISOString()];
		const { id, writtenAt } = writeProbe;
		await db
			.update(writeProbe)
			.set({ writtenAt: at })
			.where(and(eq(id, 1), or(lt(writtenAt, earlier), gt(writtenAt, at))));
		return true;
	} catch (error) {
		logFailure("database-unwritable", error);
		return false;
	}
}
