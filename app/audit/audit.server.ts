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

/** Goes into the batch that makes the change, so that neither exists without the other. */
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

function insertEntry(
	{ user, action, subject, before, now }: Omit<AuditEntry, "after">,
	after: SQL | string | null,
): SQL {
	const { userId, username, createdAt, ...columns } = auditLog;
	const names = namesOf(userId, username, columns.action, columns.subject, columns.before, columns.after, createdAt);
	return sql`INSERT INTO ${auditLog} (${names})
		SELECT ${user.id}, ${user.username}, ${action}, ${subject}, ${toJson(before)}, ${after}, ${now}`;
}

function toJson(value: unknown): string | null {
	return value == null ? null : JSON.stringify(value);
}
