import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { auditLog } from "../../db/schema";
import { namesOf, toStatement } from "../../db/statement";
import type { User } from "../auth/session.server";

export type AuditEntry = {
	user: User;
	action: string;
	subject: string;
	before: unknown;
	after: unknown;
	now: string;
};

/** For the same batch as the change: neither exists without the other. */
export function auditStatement(db: Db, entry: AuditEntry): D1PreparedStatement {
	return toStatement(db, insertEntry(entry, toJson(entry.after)));
}

/** For the place right after a statement that may change nothing: then nothing is logged. */
export function auditChangeStatement(db: Db, entry: AuditEntry): D1PreparedStatement {
	return toStatement(db, sql`${insertEntry(entry, toJson(entry.after))} WHERE changes() > 0`);
}

/** `after` is an SQL expression for JSON text at this place in the batch. */
export function auditOutcomeStatement(db: Db, entry: Omit<AuditEntry, "after">, after: SQL): D1PreparedStatement {
	return toStatement(db, insertEntry(entry, after));
}

/** The query gives the entries, with columns in the table's order. */
export function auditQueryStatement(db: Db, query: SQL): D1PreparedStatement {
	return toStatement(db, sql`${intoLog} ${query}`);
}

const { userId, username, action, subject, before, after, createdAt } = auditLog;
const intoLog = sql`INSERT INTO ${auditLog} (${namesOf(userId, username, action, subject, before, after, createdAt)})`;

function insertEntry(entry: Omit<AuditEntry, "after">, outcome: SQL | string | null): SQL {
	const { user, now } = entry;
	return sql`${intoLog} SELECT ${user.id}, ${user.username}, ${entry.action}, ${entry.subject}, ${toJson(entry.before)},
		${outcome}, ${now}`;
}

function toJson(value: unknown): string | null {
	return value == null ? null : JSON.stringify(value);
}
