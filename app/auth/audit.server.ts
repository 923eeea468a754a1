import type { Db } from "../../db/client";
import type { User } from "./session.server";

export type AuditEntry = {
	user: User;
	/** A verb and a noun for a person to read: "add dealership". */
	action: string;
	subject: string;
	before: unknown;
	after: unknown;
	now: string;
};

const COLUMNS = `INSERT INTO audit_log (user_id, username, action, subject, "before", "after", created_at)
	SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7`;

/** Goes into the batch that makes the change, so that neither exists without the other. */
export function auditEntry(db: Db, entry: AuditEntry): D1PreparedStatement {
	return bindEntry(db.$client.prepare(COLUMNS), entry);
}

/** As `auditEntry`, for the place right after the statement that may find nothing to change: then nothing is noted. */
export function auditChange(db: Db, entry: AuditEntry): D1PreparedStatement {
	return bindEntry(db.$client.prepare(`${COLUMNS} WHERE changes() > 0`), entry);
}

function bindEntry(statement: D1PreparedStatement, entry: AuditEntry): D1PreparedStatement {
	const { user, action, subject, before, after, now } = entry;
	return statement.bind(user.id, user.username, action, subject, toJson(before), toJson(after), now);
}

function toJson(value: unknown): string | null {
	return value == null ? null : JSON.stringify(value);
}
