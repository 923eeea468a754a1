import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { auditLog } from "../../db/schema";
import { namesOf, toStatement } from "../../db/statement";
import type { User } from "../auth/session.server";

export type AuditEntry = {
	user: User;
	/** A verb and a noun for a person to read: "add dealership". */
	action: string;
	subject: string;
	before: unknown;
	after: unknown;
	now: string;
};

/** In: who changed what. Out: the statement that notes it, for the batch that makes the change: neither exists without the other. */
export function auditStatement(db: Db, entry: AuditEntry): D1PreparedStatement {
	return toStatement(db, insertEntry(entry, toJson(entry.after)));
}

/** As `auditStatement`, for the place right after the statement that may find nothing to change: then nothing is noted. */
export function auditChangeStatement(db: Db, entry: AuditEntry): D1PreparedStatement {
	return toStatement(db, sql`${insertEntry(entry, toJson(entry.after))} WHERE changes() > 0`);
}

/**
 * As `auditStatement`, for an effect that only the database knows in full: `after` is what an SQL expression gives at this
 * place in the batch, as JSON text.
 */
export function auditOutcomeStatement(db: Db, entry: Omit<AuditEntry, "after">, after: SQL): D1PreparedStatement {
	return toStatement(db, insertEntry(entry, after));
}

/** As `auditStatement`, for what only a query knows: it gives the entries, their columns in the table's order. */
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
