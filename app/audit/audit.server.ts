import type { Db } from "../../db/client";
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

const INTO_LOG = `INSERT INTO audit_log (user_id, username, action, subject, "before", "after", created_at)`;
const COLUMNS = `${INTO_LOG} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7`;

/** In: who changed what. Out: the statement that notes it, for the batch that makes the change: neither exists without the other. */
export function auditStatement(db: Db, entry: AuditEntry): D1PreparedStatement {
	return bindEntry(db.$client.prepare(COLUMNS), entry, toJson(entry.after));
}

/** As `auditStatement`, for the place right after the statement that may find nothing to change: then nothing is noted. */
export function auditChangeStatement(db: Db, entry: AuditEntry): D1PreparedStatement {
	return bindEntry(db.$client.prepare(`${COLUMNS} WHERE changes() > 0`), entry, toJson(entry.after));
}

/**
 * As `auditStatement`, for an effect that only the database knows in full: `after` is what an SQL expression gives at this
 * place in the batch, as JSON text.
 *
 * @param key what the expression finds in ?6
 */
export function auditOutcomeStatement(
	db: Db,
	entry: Omit<AuditEntry, "after">,
	expression: string,
	key: number | null = null,
): D1PreparedStatement {
	return bindEntry(db.$client.prepare(COLUMNS.replace("?6", expression)), entry, key);
}

/** As `auditStatement`, for what only a query knows: it gives the entries, their columns in the table's order. */
export function auditQueryStatement(db: Db, query: string): D1PreparedStatement {
	return db.$client.prepare(`${INTO_LOG} ${query}`);
}

function bindEntry(
	statement: D1PreparedStatement,
	{ user, action, subject, before, now }: Omit<AuditEntry, "after">,
	after: string | number | null,
): D1PreparedStatement {
	return statement.bind(user.id, user.username, action, subject, toJson(before), after, now);
}

function toJson(value: unknown): string | null {
	return value == null ? null : JSON.stringify(value);
}
